import { cookies } from 'next/headers'
import { z } from 'zod'
import { endSession } from '@/lib/accounts/sessions'
import { env, secureCookies } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { log } from '@/lib/server/log'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'

const MAX_BODY = 100

/** Invalid input means local sign-out to the home page. */
const input = z.object({
  to: z.enum(['shop', 'panel']).catch('shop'),
  scope: z.enum(['local', 'global']).catch('local'),
})

/**
 * Sign-out form: `to=panel`, `scope=global` for all devices. A route, since Next would re-render the private page after
 * an action and redirect to sign-in.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
  const body = await request.text()
  const { to, scope } = input.parse(
    body.length <= MAX_BODY ? Object.fromEntries(new URLSearchParams(body)) : {},
  )
  const home = to === 'panel' ? '/admin' : '/'
  const ended = await endSession(scope).catch((error: unknown) => {
    log.error({ err: error }, 'session not ended')
    return null
  })
  // A local sign-out needs no auth service; a failed global one is reported.
  if (ended === null || (scope === 'global' && !ended))
    return lead(scope === 'global' ? '/profile/password' : home, 'sign-out-failed')
  // The next user must not return to this panel address.
  return lead(to === 'panel' ? '/login?next=/' : '/', 'signed-out')
}

async function lead(location: string, flash: Flash): Promise<Response> {
  const options = { path: '/', maxAge: FLASH_MAX_AGE, sameSite: 'lax' as const, secure: secureCookies() }
  ;(await cookies()).set(FLASH_COOKIE, flash, options)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
