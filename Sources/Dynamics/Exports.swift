@_exported public import Physics2D
