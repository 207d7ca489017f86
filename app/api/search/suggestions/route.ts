import { cookies } from 'next/headers'
import { z } from 'zod'
import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { defineRoute } from '@/lib/server/route'
import { ok } from '@/lib/utils/result'
import { suggest } from '@/lib/search/queries'
import { searchText } from '@/lib/search/rules'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { MEMBER_COOKIE } from '@/lib/supabase/cookies'
import { viewerClient } from '@/lib/supabase/viewer'

/** Seconds, for guests. */
const KEPT = 60
/** Retail answers only; wholesale prices are never cached. */
const FOR_EVERYBODY = 'public, max-age=60, stale-while-revalidate=300'
const FOR_ONE = 'private, no-store'

/** `q`: the current input. */
export const GET = defineRoute({
  name: 'search.suggest',
  schema: z.object({ q: z.string().max(400) }),
  access: 'everyone',
  run: async ({ input }) => {
    const isMember = (await cookies()).has(MEMBER_COOKIE)
    const typed = searchText(input.q)
    const suggestions = isMember
      ? await suggest(await viewerClient(), typed)
      : await cachedRead(
          ['suggestions', typed],
          [cacheTags.products],
          () => suggest(anonymousClient(), typed),
          KEPT,
        )
    return Response.json(ok(suggestions), {
      headers: { 'cache-control': isMember ? FOR_ONE : FOR_EVERYBODY, vary: 'cookie' },
    })
  },
})
