import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { NewProductForm } from '@/components/admin/products/product-form'
import { listCategoryChoices, listColorChoices } from '@/lib/catalog/admin-queries'
import { NEW_PRODUCT } from '@/lib/catalog/admin-schema'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کالای تازه' }

export default async function NewProductPage() {
  await requireAdmin('/admin/products/new')
  const [categories, colors] = await Promise.all([listCategoryChoices(), listColorChoices()])
  return (
    <>
      <PageHead title="کالای تازه" trail={[{ label: 'کالاها', href: '/admin/products' }]} />
      <NewProductForm product={NEW_PRODUCT} categories={categories} colors={colors} />
    </>
  )
}
