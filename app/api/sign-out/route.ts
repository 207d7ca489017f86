import { cookies } from 'next/headers'
import { endSession } from '@/lib/accounts/sessions'
import { env, secureCookies } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'

const MAX_BODY = 100

/**
 * The form behind «خروج», `to=panel` from the panel: ends this browser's session and leads on by a whole new page, which
 * says so. Not an action: Next renders the page that an action came from once more, and a private one sends the guest
 * that they now are to sign in and back to itself.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
  const body = await request.text()
  const isPanel = body.length <= MAX_BODY && new URLSearchParams(body).get('to') === 'panel'
  await endSession()
  const options = { path: '/', maxAge: FLASH_MAX_AGE, sameSite: 'lax' as const, secure: secureCookies() }
  ;(await cookies()).set(FLASH_COOKIE, 'signed-out' satisfies Flash, options)
  // Whoever signs in there next is somebody else: no way back into the panel's address.
  const location = isPanel ? '/login?next=/' : '/'
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
