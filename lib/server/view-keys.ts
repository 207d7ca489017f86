/** Secrets by type of viewer, derived from the secret that all servers share. */
import { createHmac } from 'node:crypto'
import { VIEW_TYPES, type ViewType } from '@/lib/utils/view-types'
import { env } from './env'

/** Reads as a type in the database (`private.reader_type`). */
export function readerKey(type: ViewType): string {
  return keyOf('price reader', type)
}

/**
 * Segment of the internal path, `/view/{segment}/…`. Middleware refuses internal paths; the key keeps pages of a type
 * unreachable without it too. Retail needs none: next.config.ts names it.
 */
export function viewSegment(type: ViewType): string {
  return type === 'retail' ? type : `${type}.${keyOf('view', type).slice(0, 22)}`
}

/** Null for a segment that is not one of `viewSegment`. */
export function typeOfSegment(segment: string): ViewType | null {
  return VIEW_TYPES.find((type) => segment === viewSegment(type)) ?? null
}

const keys = new Map<string, string>()

function keyOf(purpose: string, type: ViewType): string {
  const name = `${purpose} ${type}`
  let key = keys.get(name)
  if (!key) {
    key = createHmac('sha256', `${purpose} ${env().SUPABASE_SECRET_KEY}`).update(type).digest('base64url')
    keys.set(name, key)
  }
  return key
}
