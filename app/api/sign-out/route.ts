import { cookies } from 'next/headers'
import { z } from 'zod'
import { endSession } from '@/lib/accounts/sessions'
import { env, secureCookies } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { log } from '@/lib/server/log'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { otherViewer } from '@/lib/server/viewer-key'
import { getClaimedViewer } from '@/lib/supabase/session'
import { VIEWER_FIELD } from '@/lib/utils/result'
import { signInPath } from '@/lib/utils/safe-path'

const MAX_BODY = 4000

/** Invalid input means local sign-out to the home page. */
const input = z.object({
  to: z.enum(['shop', 'panel']).catch('shop'),
  scope: z.enum(['local', 'global']).catch('local'),
  next: z.string().max(2000).catch(''),
  [VIEWER_FIELD]: z.string().max(100).catch(''),
})

/**
 * Sign-out form: `to=panel`, `scope=global` for all devices, `next` to sign in again. A route, since Next would re-render the private page after
 * an action and redirect to sign-in.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
  const body = await request.text()
  const {
    to,
    scope,
    next,
    [VIEWER_FIELD]: key,
  } = input.parse(body.length <= MAX_BODY ? Object.fromEntries(new URLSearchParams(body)) : {})
  const home = to === 'panel' ? '/admin' : '/'
  // All devices of the account on the page, never of another.
  if (scope === 'global' && otherViewer(await getClaimedViewer(), key))
    return lead('/profile/password', 'other-account')
  const ended = await endSession(scope).catch((error: unknown) => {
    log.error({ err: error }, 'session not ended')
    return null
  })
  // A local sign-out needs no auth service; a failed global one is reported.
  if (ended === null || (scope === 'global' && !ended))
    return lead(scope === 'global' ? '/profile/password' : home, 'sign-out-failed')
  // The next user must not return to this panel address.
  if (next) return lead(signInPath(next), 'signed-out')
  return lead(to === 'panel' ? '/login?next=/' : '/', 'signed-out')
}

async function lead(location: string, flash: Flash): Promise<Response> {
  const options = { path: '/', maxAge: FLASH_MAX_AGE, sameSite: 'lax' as const, secure: secureCookies() }
  ;(await cookies()).set(FLASH_COOKIE, flash, options)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
