import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { Missing } from '@/components/admin/missing'
import { PageHead } from '@/components/admin/page-head'
import { FamilyForm } from '@/components/admin/products/family-form'
import { EditProductForm } from '@/components/admin/products/product-form'
import { ButtonLink } from '@/components/ui/button'
import { listProductAttributes } from '@/lib/attributes/admin-queries'
import { getProductForAdmin, listCategoryChoices, listColorChoices } from '@/lib/catalog/admin-queries'
import { getFamilyForAdmin } from '@/lib/families/admin-queries'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ویرایش کالا' }

export default async function EditProductPage({ params }: PageProps<'/admin/products/[id]/edit'>) {
  const { id } = await params
  await requireAdmin(`/admin/products/${id}/edit`)
  const [product, categories, colors, attributes] = await Promise.all([
    z.uuid().safeParse(id).success ? getProductForAdmin(id) : null,
    listCategoryChoices(),
    listColorChoices(),
    listProductAttributes(),
  ])
  if (!product) return <Missing message="این کالا پیدا نشد" next="/admin/products" />
  const family = await getFamilyForAdmin({ id, name: product.name })
  return (
    <>
      <PageHead
        title="ویرایش کالا"
        trail={[
          { label: 'کالاها', href: '/admin/products' },
          { label: product.name, href: `/admin/products/${id}` },
        ]}
      >
        <ButtonLink href={`/admin/products/${id}`} variant="ghost" size="s">
          گزارش و تاریخچه
        </ButtonLink>
        {product.isActive && (
          <ButtonLink href={`/products/${encodeURIComponent(product.slug)}`} variant="ghost" size="s">
            <ExternalLink className="icon" aria-hidden="true" />
            دیدن در فروشگاه
          </ButtonLink>
        )}
      </PageHead>
      <EditProductForm product={product} categories={categories} colors={colors} {...attributes} />
      <FamilyForm family={family} productId={id} attributes={attributes.attributes} />
    </>
  )
}
