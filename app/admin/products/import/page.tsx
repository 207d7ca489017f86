import type { Metadata } from 'next'
import { ImportPictures } from '@/components/admin/import/import-pictures'
import { ImportProducts } from '@/components/admin/import/import-products'
import { ImportedShops } from '@/components/admin/import/imported-shops'
import { PageHead } from '@/components/admin/page-head'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { getImportPictures, listImportSources } from '@/lib/catalog/import/queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ورود محصولات از فایل' }

export default async function ImportPage() {
  await requireCapability('products', '/admin/products/import')
  return (
    <>
      <PageHead title="ورود محصولات از فایل" trail={[{ label: 'محصولات', href: '/admin/products' }]} />
      <ImportProducts attributes={await listAttributesForAdmin()} />
      <ImportPictures {...await getImportPictures()} />
      <ImportedShops shops={await listImportSources()} />
    </>
  )
}
