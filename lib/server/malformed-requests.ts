/** Early refusals in middleware. Next would answer 500 and log stack traces for malformed forms and actions. */
import { type NextRequest, NextResponse } from 'next/server'
import { areArguments, isActionId, isPlainForm, isReply } from './action-arguments'
import { env } from './env'
import { type ErrorCode, errorStatus, fail } from '@/lib/utils/errors'
import { log } from './log'
import { MAX_ACTION_BYTES, MAX_TEXT_BYTES } from './limits'
import { exchangeOf } from '@/lib/telemetry/requests'
import { isOwnOrigin } from './origin'
import { isRouterState } from './router-state'

/** Refusal with one log line, or null. */
export async function malformedRefusal(request: NextRequest): Promise<NextResponse | null> {
  const code = await refusalOf(request)
  if (!code) return null
  log.info({ code, method: request.method, path: request.nextUrl.pathname }, 'request refused')
  const headers = { 'cache-control': 'private, no-store' }
  return NextResponse.json(fail(code), { status: errorStatus(code), headers })
}

/** Error code, or null. API routes check body and origin themselves. */
async function refusalOf(request: NextRequest): Promise<ErrorCode | null> {
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

/** True for what Next may run as an action: then a stored page is rendered again, otherwise shown or refused. */
export function isForm({ method, headers }: NextRequest): boolean {
  const type = headers.get('content-type') ?? ''
  return (
    method === 'POST' &&
    (headers.has('next-action') ||
      type.startsWith('multipart/form-data') ||
      type === 'application/x-www-form-urlencoded')
  )
}

/** Next hides its own headers from middleware. Stored pages, which skip it, ignore them. */
function hasRouterState(): boolean {
  const state = exchangeOf()?.request.headers['next-router-state-tree']
  return state === undefined || isRouterState(String(state))
}

/** Parses form parts or action arguments. Next reads these two types only, in lower case. */
async function isReadable(request: NextRequest): Promise<boolean> {
  const { headers } = request
  const [action, type] = [headers.get('next-action'), headers.get('content-type') ?? '']
  try {
    if (action === null)
      return !type.startsWith('multipart/form-data') || isPlainForm(await request.formData())
    if (!isActionId(action)) return false
    // `text()` drops a byte order mark, which Next keeps.
    const bytes = Buffer.from(await request.arrayBuffer())
    const boundary = /^multipart\/form-data; ?boundary=([^\s;"]+)$/.exec(type)?.[1]
    if (boundary !== undefined) return isReply(bytes.toString('latin1'), boundary)
    return type.startsWith('text/plain') && areArguments(bytes.toString())
  } catch {
    return false
  }
}
