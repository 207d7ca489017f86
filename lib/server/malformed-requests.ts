/** Early refusals in middleware. Next would answer 500 and log stack traces for malformed forms and actions. */
import type { NextRequest } from 'next/server'
import { areArguments, isActionId, isPlainForm, isReply } from './action-arguments'
import { env } from './env'
import type { ErrorCode } from '@/lib/utils/errors'
import { MAX_ACTION_BYTES, MAX_TEXT_BYTES } from './limits'
import { exchangeOf } from '@/lib/telemetry/requests'
import { isOwnOrigin } from './origin'
import { isRouterState } from './router-state'

/** Error code, or null. API routes check body and origin themselves. */
export async function refusalOf(request: NextRequest): Promise<ErrorCode | null> {
  const { headers, method, nextUrl } = request
  if (!hasRouterState()) return 'unreadable_request'
  if (method === 'GET' || method === 'HEAD') return null
  const isRoute = nextUrl.pathname.startsWith('/api/')
  // Without Content-Length, Next truncates the body (next.config.ts), which then fails to parse.
  if (Number(headers.get('content-length')) > (isRoute ? MAX_TEXT_BYTES : MAX_ACTION_BYTES))
    return 'body_too_large'
  if (isRoute) return null
  if (!isOwnOrigin(headers, env().SITE_URL)) return 'foreign_origin'
  // Next prefers this header to Host.
  const host = headers.get('x-forwarded-host')
  if (host !== null && host !== new URL(headers.get('origin')!).host) return 'foreign_origin'
  return (await isReadable(request)) ? null : 'unreadable_request'
}

/** Next hides its own headers from middleware. Stored pages, which skip it, ignore them. */
function hasRouterState(): boolean {
  const state = exchangeOf()?.request.headers['next-router-state-tree']
  return state === undefined || isRouterState(String(state))
}

/** Parses form parts or action arguments. Next reads these two types only, in lower case. */
async function isReadable(request: NextRequest): Promise<boolean> {
  const action = request.headers.get('next-action')
  if (action !== null && !isActionId(action)) return false
  const type = request.headers.get('content-type') ?? ''
  try {
    if (type.startsWith('multipart/form-data')) {
      const bytes = await request.arrayBuffer()
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
      const boundary = /boundary=([^\s;"]+)$/.exec(type)?.[1]
      if (action === null) return isPlainForm(form)
      return boundary !== undefined && isReply(form, Buffer.from(bytes).toString('latin1'), boundary)
    }
    return action === null || (type.startsWith('text/plain') && areArguments(await request.text()))
  } catch {
    return false
  }
}
