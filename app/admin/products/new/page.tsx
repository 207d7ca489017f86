import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHead } from '@/components/admin/page-head'
import { ProductForm } from '@/components/admin/products/product-form'
import { Note } from '@/components/ui/note'
import { listProductAttributes } from '@/lib/attributes/admin-queries'
import { attributesOfProduct, listCategoryChoices, listColorChoices } from '@/lib/catalog/admin-queries'
import { NEW_PRODUCT } from '@/lib/catalog/admin-schema'
import { NEW_INTERNAL } from '@/lib/catalog/admin-schema'
import { mayDo, requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'محصول جدید' }

export default async function NewProductPage() {
  const viewer = await requireCapability('products', '/admin/products/new')
  const [categories, colors, attributes, values] = await Promise.all([
    listCategoryChoices(),
    listColorChoices(),
    listProductAttributes(),
    attributesOfProduct(null),
  ])
  return (
    <>
      <PageHead title="محصول جدید" trail={['/admin/products']} />
      {categories.length === 0 && (
        <Note tone="warning">
          هر محصول در یک دسته است و هنوز دسته‌ای نیست.{' '}
          <Link href="/admin/categories" className="link">
            نخست یک دسته بسازید
          </Link>
        </Note>
      )}
      <ProductForm
        product={{
          ...NEW_PRODUCT,
          ...values,
          internal: mayDo(viewer, ['stock', 'costs']) ? NEW_INTERNAL : null,
          family: null,
        }}
        categories={categories}
        colors={colors}
        {...attributes}
      />
    </>
  )
}
