import 'server-only'
import { anonymousClient } from '@/lib/supabase/anonymous'

/** 16 bytes in base64url, as private.short_code of the database writes an id. */
const SHORT_CODE = /^[\w-]{22}$/

/** The slug of the product on sale that a short code names; null for no product, undefined when nobody can say. */
export async function findByShortCode(code: string): Promise<string | null | undefined> {
  if (!SHORT_CODE.test(code)) return null
  const id = Buffer.from(code, 'base64url').toString('hex')
  const { data, error } = await anonymousClient().from('products').select('slug').eq('id', id).maybeSingle()
  return error ? undefined : (data?.slug ?? null)
}
