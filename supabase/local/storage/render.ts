import sharp from 'sharp'
import { errors } from './errors.ts'
import { openFile } from './files.ts'
import type { ObjectRow } from './objects.ts'
import type { StorageContext, StorageService } from './service.ts'

export interface Transformation {
  width?: number
  height?: number
  resize: 'cover' | 'contain' | 'fill'
  quality?: number
  format?: 'origin'
}

/** Supabase's names for fits, with sharp's. */
const FITS = {
  cover: { type: 'fill', fit: 'cover' },
  contain: { type: 'fit', fit: 'inside' },
  fill: { type: 'force', fit: 'fill' },
} as const

const LARGEST_SIDE = 2500
const LARGEST_SOURCE = 50_000_000

export function readTransformation(values: Record<string, unknown>): Transformation {
  const number = (name: string, minimum: number, maximum: number) => {
    if (values[name] === undefined) return undefined
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < minimum || value > maximum) {
      throw errors.invalidRequest(`${name} must be an integer from ${minimum} to ${maximum}`)
    }
    return value
  }
  const { resize = 'cover', format } = values
  if (typeof resize !== 'string' || !Object.hasOwn(FITS, resize)) {
    throw errors.invalidRequest('resize must be one of cover, contain, fill')
  }
  if (format !== undefined && format !== 'origin') throw errors.invalidRequest('format must be origin')
  const width = number('width', 1, LARGEST_SIDE)
  const height = number('height', 1, LARGEST_SIDE)
  const quality = number('quality', 20, 100)
  return {
    ...(width && { width }),
    ...(height && { height }),
    ...(quality && { quality }),
    ...(format && { format }),
    resize: resize as Transformation['resize'],
  }
}

/** Resized picture; WebP if accepted, unless the original format is requested. */
export async function renderObject(
  service: StorageService,
  c: StorageContext,
  find: () => Promise<ObjectRow | undefined>,
  { width, height, resize = 'cover', quality, format }: Transformation,
): Promise<Response> {
  const object = await find()
  const file = object && (await openFile(service.folder, object.version))
  if (!file) throw errors.notFound()
  const bytes = await file.readFile().finally(() => file.close())
  const { type, fit } = FITS[resize]
  let picture = sharp(bytes, { limitInputPixels: LARGEST_SOURCE }).rotate()
  if (width || height) picture = picture.resize({ width, height, fit, withoutEnlargement: resize !== 'fill' })
  try {
    const source = (await picture.metadata()).format
    const webp = format !== 'origin' && c.req.header('accept')?.includes('image/webp')
    const output = webp ? 'webp' : source === 'svg' ? 'png' : source
    const { data, info } = await picture
      .toFormat(output, quality ? { quality } : {})
      .toBuffer({ resolveWithObject: true })
    const applied = [
      height && `height:${height}`,
      width && `width:${width}`,
      `resizing_type:${type}`,
      quality && `quality:${quality}`,
    ]
    return new Response(new Uint8Array(data), {
      headers: {
        'content-type': `image/${info.format === 'heif' ? 'avif' : info.format}`,
        'content-length': String(data.length),
        'cache-control': object.metadata.cacheControl,
        'last-modified': new Date(object.metadata.lastModified).toUTCString(),
        'x-content-type-options': 'nosniff',
        'x-transformations': applied.filter(Boolean).join(','),
      },
    })
  } catch {
    throw errors.invalidRequest('The object is no picture that can be transformed')
  }
}
