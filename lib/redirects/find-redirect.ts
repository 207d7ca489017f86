import { log } from '@/lib/server/log'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { isReported, isRobot, referrerOf } from './rules'

const TIMEOUT_MS = 1500

type RequestHeaders = Partial<
  Record<'user-agent' | 'referer' | 'host' | 'accept', string> &
    Record<'rsc' | 'sec-fetch-dest', string | string[]>
>

export interface Redirect {
  target: string
  isPermanent: boolean
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
  // A client navigation requests the address twice: as data, then as a page.
  const isScript = headers.rsc !== undefined || headers['sec-fetch-dest'] === 'empty'
  if (isReported(path) && !isScript) void countRequest(path, headers)
  return data && { target: String(data.target), isPermanent: data.is_permanent }
}

async function countRequest(
  path: string,
  { 'user-agent': agent, referer, host, accept = '' }: RequestHeaders,
): Promise<void> {
  const isVisitor = !isRobot(agent) && accept.includes('text/html')
  const { error } = await serviceClient()
    .rpc('record_missing_page', {
      p_path: path,
      p_is_robot: !isVisitor,
      p_referrer: isVisitor ? referrerOf(referer, host) : '',
    })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  if (error) log.warn({ err: error }, 'request for an address without a page not counted')
}
