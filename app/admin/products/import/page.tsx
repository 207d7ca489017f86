import type { Metadata } from 'next'
import { ImportProducts } from '@/components/admin/import/import-products'
import { PageHead } from '@/components/admin/page-head'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ورود محصولات از فایل' }

export default async function ImportPage() {
  await requireCapability('products', '/admin/products/import')
  return (
    <>
      <PageHead title="ورود محصولات از فایل" trail={[{ label: 'محصولات', href: '/admin/products' }]} />
      <ImportProducts attributes={await listAttributesForAdmin()} />
    </>
  )
}
