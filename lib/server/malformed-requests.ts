/**
 * What can be told of a request before the shop looks at it. Next answers 500 and several lines of log to a form or an
 * action that is none; here it is a refusal and one line.
 */
import type { NextRequest } from 'next/server'
import { areArguments } from './action-arguments'
import { env } from './env'
import type { ErrorCode } from '@/lib/utils/errors'
import { MAX_ACTION_BYTES, MAX_TEXT_BYTES } from './limits'
import { isOwnOrigin } from './origin'

/** What Next calls an action by. */
const ACTION_ID = /^[0-9a-f]{40,64}$/

/** Why a request is refused; null where it may go on. Routes (/api) look at their own bodies and origins. */
export async function refusalOf(request: NextRequest): Promise<ErrorCode | null> {
  const { headers, method, nextUrl } = request
  if (method === 'GET' || method === 'HEAD') return null
  const isRoute = nextUrl.pathname.startsWith('/api/')
  // One that does not say its length is cut there by Next (next.config.ts), and then cannot be read.
  if (Number(headers.get('content-length')) > (isRoute ? MAX_TEXT_BYTES : MAX_ACTION_BYTES))
    return 'body_too_large'
  if (isRoute) return null
  if (!isOwnOrigin(headers, env().SITE_URL)) return 'foreign_origin'
  // Next believes this header before Host.
  const host = headers.get('x-forwarded-host')
  if (host !== null && host !== new URL(headers.get('origin')!).host) return 'foreign_origin'
  return (await isReadable(request)) ? null : 'unreadable_request'
}

/** Whether the body is what its type says: the parts of a form, or the JSON of an action's arguments. */
async function isReadable(request: NextRequest): Promise<boolean> {
  const action = request.headers.get('next-action')
  if (action !== null && !ACTION_ID.test(action)) return false
  try {
    if (/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
      const form = await request.formData()
      return action === null || areArguments(String(form.get('0')), (id) => form.get(id))
    }
    return action === null || areArguments(await request.text())
  } catch {
    return false
  }
}
