import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ProductForm } from '@/components/admin/products/product-form'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getProductForAdmin } from '@/lib/catalog/admin-queries'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ویرایش محصول' }

export default async function EditProductPage({ params }: PageProps<'/admin/products/[id]/edit'>) {
  const { id } = await params
  await requireAdmin(`/admin/products/${id}/edit`)
  const product = z.uuid().safeParse(id).success ? await getProductForAdmin(id) : null
  if (!product) notFound()
  return (
    <>
      <Breadcrumb items={[{ label: 'محصولات', href: '/admin/products' }, { label: product.name }]} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="admin-title min-w-0">{product.name}</h1>
        {product.isActive && (
          <a
            href={`/products/${encodeURIComponent(product.slug)}`}
            className="link inline-flex min-h-11 items-center gap-1.5 text-14"
          >
            دیدن در فروشگاه
            <ExternalLink className="icon icon-s" aria-hidden="true" />
          </a>
        )}
      </div>
      <ProductForm product={product} />
    </>
  )
}
