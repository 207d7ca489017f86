import { cookies } from 'next/headers'
import { z } from 'zod'
import { productsPath } from '@/lib/listing/cached-listing'
import { paramsOf } from '@/lib/listing/cached-search'
import { countListed } from '@/lib/listing/queries'
import { parseListQuery } from '@/lib/listing/query'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/page-tags'
import { defineRoute } from '@/lib/server/route'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { MEMBER_COOKIE } from '@/lib/supabase/cookies'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'

/** Seconds for which the answer to a guest is kept. */
const KEPT = 60

/** How many products a list would hold, {total}: what stands on the filters' button before it is pressed. Takes the list's own parameters. */
export const GET = defineRoute({
  name: 'count-products',
  // Parsed and bounded by the rules of the list itself, which know repeated parameters.
  schema: z.unknown(),
  access: 'everyone',
  run: async ({ request }) => {
    const query = parseListQuery(paramsOf(new URL(request.url).searchParams))
    if (!query) return fail('invalid_input')
    if ((await cookies()).has(MEMBER_COOKIE)) return { total: await countListed(await viewerClient(), query) }
    const total = await keep(
      ['count', productsPath({ ...query, page: 1, sort: undefined })],
      [cacheTags.products],
      () => countListed(anonymousClient(), query),
      KEPT,
    )
    return { total }
  },
})
