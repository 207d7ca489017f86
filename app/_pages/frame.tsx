import type { ReactNode } from 'react'
import { Shell } from '@/components/layout/shell'
import { signOut } from '@/lib/accounts/actions'
import { listCategories } from '@/lib/catalog/queries'
import { currentYear } from '@/lib/core/dates'
import type { View } from './view'

/** Header, footer and bar around every page of the shop, with the categories of the database. */
export async function Frame({ view, children }: { view: View; children: ReactNode }) {
  const categories = await listCategories(view.client)
  return (
    <Shell
      categories={categories.map(({ slug, name }) => ({ slug, name }))}
      signOut={signOut}
      year={currentYear()}
    >
      {children}
    </Shell>
  )
}
