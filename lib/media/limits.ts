/** What an uploaded picture may be. Shared by the browser, which says so early, and the server, which decides. */
import { products, UPLOAD_LIMIT } from '../supabase/database.limits.ts'

/** Of one file, in bytes: the limit of the buckets. */
export const MAX_UPLOAD_BYTES = UPLOAD_LIMIT

/** Of a whole request with files, in bytes; the proxy in front takes no more either. */
export const MAX_BODY_BYTES = 12 * 1024 * 1024

/** The longer side, in pixels. A picture of one pixel by many millions is small by its area and takes minutes. */
export const MAX_SIDE = 16_384

/** Width × height. A picture beyond it is refused before a single pixel is decoded. */
export const MAX_PIXELS = 50_000_000

/** What a picture may take that can only be decoded whole (interlaced, progressive, WebP, AVIF), in bytes; decoding takes four times that. */
export const MAX_WHOLE_BYTES = 40 * 1024 * 1024

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Pictures of a product; the first is the main one. */
export const MAX_PRODUCT_PICTURES = products.images.max
