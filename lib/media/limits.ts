/** What an uploaded picture may be. Shared by the browser, which says so early, and the server, which decides. */

/** In bytes; the buckets take no larger file either. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Width × height. A picture beyond it is refused before a single pixel is decoded. */
export const MAX_PIXELS = 50_000_000

/** An interlaced picture has to be decoded whole, at four bytes a pixel. */
export const MAX_INTERLACED_PIXELS = 16_000_000

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Pictures of a product; the first is the main one. */
export const MAX_PRODUCT_PICTURES = 5
