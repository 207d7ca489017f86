import type { ReactNode } from 'react'
import { Seal } from '@/components/layout/footer/seal'
import { Shell } from '@/components/layout/shell'
import { currentYear } from '@/lib/utils/dates'
import { shop } from '@/lib/shop/identity'
import { deliveryHeadline } from '@/lib/delivery/terms'
import { getPageChrome } from './page-chrome-data'

/** Categories that every page names: in the search panel, and, all but one, in the footer. */
const NAMED = 6

/** Header, footer and bar around every page of the shop, with the categories and the delivery terms of the database. */
export async function PageChrome({ children }: { children: ReactNode }) {
  const { categories, terms } = await getPageChrome()
  return (
    <Shell
      categories={categories
        .filter(({ parentId }) => parentId === null)
        .slice(0, NAMED)
        .map(({ slug, name }) => ({ slug, name }))}
      year={currentYear()}
      about={shop.about}
      seal={<Seal />}
      notice={deliveryHeadline(terms)}
    >
      {children}
    </Shell>
  )
}
