import 'server-only'
import { cache } from 'react'
import { listCategories } from '@/lib/catalog/queries'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/page-tags'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { anonymousClient } from '@/lib/supabase/anonymous'

/** What the frame of every page shows, the same for everybody: the categories with their counts, and the delivery terms. */
export const getPageChrome = cache(() =>
  keep(['frame'], [cacheTags.categories, cacheTags.delivery], async () => {
    const client = anonymousClient()
    const [categories, terms] = await Promise.all([listCategories(client), getDeliveryTerms(client)])
    return { categories, terms }
  }),
)
