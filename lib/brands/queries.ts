import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { cacheTags } from '@/lib/server/cache-tags'
import { dataOf } from '@/lib/supabase/errors'
import { cachedRead } from '@/lib/server/cached-read'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { addressed } from './rules'

const schema = z.array(z.object({ name: z.string(), count: z.number() }))

/** By name, only brands with a page. */
export const listBrands = cache(() =>
  cachedRead(['brands'], [cacheTags.products], async () => {
    const data = await anonymousClient().rpc('list_brands').then(dataOf)
    return addressed(schema.parse(data))
  }),
)
