import { cookies } from 'next/headers'
import { z } from 'zod'
import { productsPath } from '@/lib/listing/list-address'
import { paramsOf } from '@/lib/listing/list-segment'
import { countListed } from '@/lib/listing/queries'
import { parseListQuery } from '@/lib/listing/list-query'
import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { defineRoute } from '@/lib/server/route'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { MEMBER_COOKIE } from '@/lib/supabase/cookies'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'

/** Seconds, for guests. */
const KEPT = 60

/** {total} for the filter button. Takes the list's parameters. */
export const GET = defineRoute({
  name: 'products.count',
  // Validated by the list's rules, which handle repeated parameters.
  schema: z.unknown(),
  access: 'everyone',
  run: async ({ request }) => {
    const query = parseListQuery(paramsOf(new URL(request.url).searchParams))
    if (!query) return fail('invalid_input')
    if ((await cookies()).has(MEMBER_COOKIE)) return { total: await countListed(await viewerClient(), query) }
    const total = await cachedRead(
      ['count', productsPath({ ...query, page: 1, sort: undefined })],
      [cacheTags.products],
      () => countListed(anonymousClient(), query),
      KEPT,
    )
    return { total }
  },
})
