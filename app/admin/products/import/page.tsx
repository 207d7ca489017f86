import type { Metadata } from 'next'
import { ImportProducts } from '@/components/admin/import/import-products'
import { ImportedCustomers } from '@/components/admin/import/imported-customers'
import { ImportedShops } from '@/components/admin/import/imported-shops'
import { PageHead } from '@/components/admin/page-head'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { listImportSources } from '@/lib/catalog/import/queries'
import { listCustomerImports } from '@/lib/catalog/import/customers/queries'
import { listPlaces } from '@/lib/delivery/places'
import { requireCapability } from '@/lib/supabase/session'
import { isAllowed } from '@/lib/utils/is-allowed'

export const metadata: Metadata = { title: 'ورود محصولات از فایل' }

export default async function ImportPage() {
  const { capabilities } = await requireCapability('products', '/admin/products/import')
  return (
    <>
      <PageHead title="ورود محصولات از فایل" trail={[{ label: 'محصولات', href: '/admin/products' }]} />
      <ImportProducts attributes={await listAttributesForAdmin()} places={listPlaces()} />
      <ImportedShops shops={await listImportSources()} />
      {isAllowed(capabilities, 'customers') && <ImportedCustomers imports={await listCustomerImports()} />}
    </>
  )
}
