import { cookies } from 'next/headers'
import { z } from 'zod'
import { GUEST, type Me } from '@/lib/accounts/me'
import { defineRoute } from '@/lib/server/route'
import { secureCookies } from '@/lib/server/env'
import { viewerKey } from '@/lib/server/viewer-key'
import { MEMBER_COOKIE, SIGNED_IN_COOKIE, signedInCookie } from '@/lib/supabase/cookies'
import { setMemberCookie, type Viewer } from '@/lib/supabase/session'
import { getOwnMarks } from '@/lib/wishlist/queries'

/** Viewer data for header and bottom bar. Guests cost no query. */
export const GET = defineRoute({
  name: 'account.read',
  schema: z.object({}),
  access: 'everyone',
  run: async ({ viewer }) => {
    await keepMarkersTrue(viewer)
    const me: Me = viewer ? await describe(viewer) : GUEST
    return Response.json(me, { headers: { 'cache-control': 'private, no-store' } })
  },
})

async function describe(viewer: Viewer): Promise<Me> {
  const marks = await getOwnMarks()
  return {
    signedIn: true,
    key: viewerKey(viewer),
    name: `${viewer.first_name} ${viewer.last_name}`.trim(),
    phone: viewer.phone,
    user_type: viewer.user_type,
    cartCount: marks.cart_lines,
    wishlist: marks.wishlist,
  }
}

/** Corrects the marker cookies after a type change or an ended session. */
async function keepMarkersTrue(viewer: Viewer | null): Promise<void> {
  const store = await cookies()
  const marker = store.get(MEMBER_COOKIE)?.value ?? 'normal'
  const user_type = viewer?.user_type ?? 'normal'
  if (marker !== user_type) await setMemberCookie(user_type)
  if (store.has(SIGNED_IN_COOKIE) === (viewer !== null)) return
  const { name, value, options } = signedInCookie(viewer !== null, secureCookies())
  store.set(name, value, options)
}
