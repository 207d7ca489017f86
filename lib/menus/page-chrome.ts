import 'server-only'
import { cache } from 'react'
import { keptCategories } from '@/lib/catalog/queries'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/cached-read'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { listMenus } from '@/lib/menus/queries'
import { anonymousClient } from '@/lib/supabase/anonymous'

/** Viewer-independent data of every page's frame. */
export const getPageChrome = cache(async () => {
  const [{ categories, seo }, terms, menus] = await Promise.all([
    keptCategories(),
    getDeliveryTerms(),
    keep(['menus'], [cacheTags.menus], () => listMenus(anonymousClient())),
  ])
  return { categories, categorySeo: seo, terms, menus }
})
