/** Upload limits for the browser (early message) and the server (decision). */
import { products, UPLOAD_LIMIT } from '../supabase/database.limits.ts'

/** Bytes per file, as in the storage buckets. */
export const MAX_UPLOAD_BYTES = UPLOAD_LIMIT

/** Bytes per multipart request; the reverse proxy has the same limit. */
export const MAX_BODY_BYTES = 12 * 1024 * 1024

/** Pixels of the longer side: a 1-pixel-wide picture has a small area but decodes for minutes. */
export const MAX_SIDE = 16_384

/** Width × height; checked before decoding. */
export const MAX_PIXELS = 50_000_000

/**
 * Bytes of a picture decoded whole (interlaced, progressive, WebP, AVIF); decoding takes four times as
 * much.
 */
export const MAX_WHOLE_BYTES = 40 * 1024 * 1024

/** Of each sharp pipeline. */
export const PATIENCE_SECONDS = 10

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The first is the main picture. */
export const MAX_PRODUCT_PICTURES = products.images.max
