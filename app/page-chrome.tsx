import type { ReactNode } from 'react'
import { Seal } from '@/components/layout/footer/seal'
import { Shell } from '@/components/layout/shell'
import { currentYear } from '@/lib/utils/dates'
import { shop } from '@/lib/shop/identity'
import { deliveryHeadline } from '@/lib/delivery/terms'
import { getPageChrome } from './page-chrome-data'

/** Header, footer and bar around every page of the shop, with the categories and the delivery terms of the database. */
export async function PageChrome({ children }: { children: ReactNode }) {
  const { categories, terms } = await getPageChrome()
  return (
    <Shell
      categories={categories.map(({ slug, name, image, tint }) => ({ slug, name, image, tint }))}
      year={currentYear()}
      about={shop.about}
      seal={<Seal />}
      notice={deliveryHeadline(terms)}
    >
      {children}
    </Shell>
  )
}
