import 'server-only'
import { cache } from 'react'
import { keptCategories } from '@/lib/catalog/queries'
import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { dataOf } from '@/lib/supabase/errors'
import type { MenuId, MenuLinks, OwnMenus, StoredLink } from './links'

async function listMenus(): Promise<OwnMenus> {
  const data = await anonymousClient().from('menus').select('id, links').then(dataOf)
  const linksOf = (id: MenuId): MenuLinks | undefined =>
    (data.find((row) => row.id === id)?.links as StoredLink[] | null | undefined)?.map(
      ({ href, label }) => [href, label] as const,
    )
  const [headerLinks, footerLinks, legalLinks] = (['header', 'footer', 'legal'] as const).map(linksOf)
  return {
    ...(headerLinks && { headerLinks }),
    ...(footerLinks && { footerLinks }),
    ...(legalLinks && { legalLinks }),
  }
}

/** Viewer-independent data of every page's frame. */
export const getPageChrome = cache(async () => {
  const [{ categories, seo }, terms, menus] = await Promise.all([
    keptCategories(),
    getDeliveryTerms(),
    cachedRead(['menus'], [cacheTags.menus], listMenus),
  ])
  return { categories, categorySeo: seo, terms, menus }
})
