import { errors } from './errors.ts'
import type { Bucket } from './service.ts'

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** `1000`, `"5MB"` or null; undefined: no change. Refuses more than the service allows. */
export function readSizeLimit(value: unknown, most: number): number | null | undefined {
  if (value === undefined || value === null) return value
  const [, number, unit = 'b'] = /^(\d+(?:\.\d+)?)\s*([kmg]?b)?$/i.exec(String(value)) ?? []
  if (number === undefined) {
    throw errors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  }
  const bytes = Math.round(Number(number) * UNITS[unit.toLowerCase()]!)
  if (bytes > most) throw errors.tooLarge()
  return bytes || null
}

export function readPublic(value: unknown): boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean') {
    throw errors.invalidRequest('public must be a boolean')
  }
  return value
}

/** Allowed types, e.g. `image/*`; undefined: no change. */
export function readMimeTypes(value: unknown): string[] | null | undefined {
  if (value === undefined || value === null) return value
  if (!Array.isArray(value)) throw errors.invalidRequest('allowed_mime_types must be an array')
  for (const type of value) {
    if (typeof type !== 'string' || !/^([\w.+-]+|\*)\/([\w.+-]+|\*)$/.test(type))
      throw errors.mimeType(String(type))
  }
  return value as string[]
}

/** Ignores parameters such as a charset. */
export function takesMimeType(bucket: Bucket, type: string): boolean {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  if (!bucket.allowed_mime_types?.length) return true
  return bucket.allowed_mime_types.some((allowed) => {
    if (allowed === '*/*') return true
    return allowed.endsWith('/*')
      ? bare.startsWith(allowed.slice(0, -1).toLowerCase())
      : bare === allowed.toLowerCase()
  })
}

/** Throws for an invalid name. */
export function checkBucketName(name: unknown): string {
  if (typeof name !== 'string' || name.trim() !== name || !/^[\w!\-.*'() &$@=;:+,?]{1,100}$/.test(name)) {
    throw errors.invalidBucketName()
  }
  return name
}
