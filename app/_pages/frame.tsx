import type { ReactNode } from 'react'
import { Shell } from '@/components/layout/shell'
import { listCategories } from '@/lib/catalog/queries'
import { currentYear } from '@/lib/core/dates'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { deliveryHeadline } from '@/lib/delivery/terms'
import type { View } from './view'

/** Header, footer and bar around every page of the shop, with the categories and the delivery terms of the database. */
export async function Frame({ view, children }: { view: View; children: ReactNode }) {
  const [categories, terms] = await Promise.all([listCategories(view.client), getDeliveryTerms(view.client)])
  return (
    <Shell
      categories={categories.map(({ slug, name, image, tint }) => ({ slug, name, image, tint }))}
      year={currentYear()}
      notice={deliveryHeadline(terms)}
    >
      {children}
    </Shell>
  )
}
