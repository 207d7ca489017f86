import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { Missing } from '@/components/admin/record-not-found'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { PageHead } from '@/components/admin/page-head'
import { ProductForm } from '@/components/admin/products/product-form'
import { ButtonLink } from '@/components/ui/button'
import { listProductAttributes } from '@/lib/attributes/admin-queries'
import { getProductForAdmin, listCategoryChoices, listColorChoices } from '@/lib/catalog/admin-queries'
import { getFamilyForAdmin } from '@/lib/families/admin-queries'
import { getProductStock, internalOf } from '@/lib/stock/admin-queries'
import { mayDo, requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ویرایش محصول' }

export default async function EditProductPage({ params }: PageProps<'/admin/products/[id]/edit'>) {
  const { id } = await params
  const viewer = await requireCapability('products', `/admin/products/${id}/edit`)
  const [product, categories, colors, attributes] = await Promise.all([
    z.uuid().safeParse(id).success ? getProductForAdmin(id) : null,
    listCategoryChoices(),
    listColorChoices(),
    listProductAttributes(),
  ])
  if (!product) return <Missing message="محصول یافت نشد" next="/admin/products" />
  const [family, stock] = await Promise.all([
    getFamilyForAdmin({ id, name: product.name }),
    getProductStock(id),
  ])
  return (
    <>
      <PageHead
        title="ویرایش محصول"
        trail={['/admin/products', { label: product.name, href: `/admin/products/${id}` }]}
        more={
          <>
            <ButtonLink href={`/admin/products/${id}`} variant="ghost" size="s">
              گزارش و تاریخچه
            </ButtonLink>
            {product.is_active && (
              <ButtonLink href={`/products/${encodeURIComponent(product.slug)}`} variant="ghost" size="s">
                <ExternalLink className="icon" aria-hidden="true" />
                دیدن در فروشگاه
              </ButtonLink>
            )}
          </>
        }
      >
        <PreviousNext list="/admin/products" id={id} suffix="/edit" word="محصول" />
      </PageHead>
      <ProductForm
        product={{
          ...product,
          internal: mayDo(viewer, ['stock', 'costs']) ? internalOf(stock) : null,
          family,
        }}
        categories={categories}
        colors={colors}
        {...attributes}
      />
    </>
  )
}
