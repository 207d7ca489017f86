import type { ReactNode } from 'react'
import { Seals } from '@/components/layout/footer/seals'
import { Shell } from '@/components/layout/shell'
import { currentYear } from '@/lib/utils/dates'
import { getShop } from '@/lib/shop/settings'
import { deliveryHeadline } from '@/lib/delivery/terms'
import { Organization } from './organization'
import type { ViewType } from '@/lib/utils/view-types'
import { getPageChrome } from '@/lib/menus/page-chrome'

/** Categories with products in the search panel; the footer shows one less. */
const NAMED = 6

export async function PageChrome({
  children,
  view,
}: {
  children: ReactNode
  /** Of pages by type of viewer. */
  view?: ViewType
}) {
  const [{ categories, terms, menus }, shop] = await Promise.all([getPageChrome(), getShop()])
  const { name, full_name, address, phones, email, socials } = shop
  return (
    <Shell
      categories={categories
        .filter(({ parent_id, count }) => parent_id === null && count !== 0)
        .slice(0, NAMED)
        .map(({ slug, name }) => ({ slug, name }))}
      year={currentYear()}
      about={shop.about}
      shop={{ name, full_name, address, phones, email, socials }}
      seal={<Seals seals={shop.seals} />}
      notice={shop.notice || deliveryHeadline(terms)}
      view={view}
      {...menus}
    >
      {children}
      <Organization />
    </Shell>
  )
}
