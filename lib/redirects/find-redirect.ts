import { log } from '@/lib/server/log'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

const TIMEOUT_MS = 1500

type RequestHeaders = Partial<Record<'rsc' | 'sec-fetch-dest', string | string[]>>

export interface Redirect {
  target: string
  is_permanent: boolean
}

/** Takes a path of `pathOf`. Counts the request in the background. Throws AppError. */
export async function findRedirect(path: string, headers: RequestHeaders): Promise<Redirect | null> {
  const data = await serviceClient()
    .from('redirects')
    .select('target, is_permanent')
    .eq('source', path)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .maybeSingle()
    .then(dataOf)
  if (!data) return null
  // A client navigation requests the address twice: as data, then as a page.
  const isScript = headers.rsc !== undefined || headers['sec-fetch-dest'] === 'empty'
  if (!isScript) void countRequest(path)
  return data
}

/** Product of a post of WooCommerce: «/?p=42». Throws AppError. */
export async function findOldProduct(id: string): Promise<Redirect | null> {
  const target = await serviceClient()
    .rpc('old_product_path', { p_id: id })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .then(dataOf)
  return target ? { target, is_permanent: true } : null
}

async function countRequest(path: string): Promise<void> {
  const { error } = await serviceClient()
    .rpc('count_redirect', { p_source: path })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  if (error) log.warn({ err: error }, 'redirect not counted')
}
