import { Search } from 'lucide-react'
import type { Metadata } from 'next'
import { ProductTable } from '@/components/admin/products/product-table'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Pagination } from '@/components/ui/pagination'
import { TableBox } from '@/components/ui/table'
import { listProductsForAdmin } from '@/lib/catalog/admin-queries'
import { pageCount, parsePage } from '@/lib/core/pagination'
import { formatNumber } from '@/lib/core/text'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'محصولات' }

const PAGE_SIZE = 10

export default async function AdminProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  await requireAdmin('/admin/products')
  const params = await searchParams
  const search = typeof params.search === 'string' ? params.search.trim().slice(0, 100) : ''
  const page = (typeof params.page === 'string' ? parsePage(params.page) : 1) ?? 1
  const { rows, total } = await listProductsForAdmin({ search, page, size: PAGE_SIZE })
  const hrefFor = (number: number) =>
    `/admin/products?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`
  const first = (page - 1) * PAGE_SIZE + 1

  return (
    <>
      <h1 className="admin-title">
        محصولات <small>{formatNumber(total)} کالا</small>
      </h1>
      <TableBox
        bar={
          <form action="/admin/products" role="search" className="flex w-full max-w-120 gap-3">
            <div className="flex-1">
              <Input
                name="search"
                type="search"
                defaultValue={search}
                placeholder="نام، برند یا کد"
                aria-label="جست‌وجوی محصول"
                icon={<Search className="icon" aria-hidden="true" />}
              />
            </div>
            <Button type="submit" variant="outline">
              جست‌وجو
            </Button>
          </form>
        }
        foot={
          rows.length > 0 && (
            <>
              <span>
                نمایش {formatNumber(first)} تا {formatNumber(first + rows.length - 1)} از{' '}
                {formatNumber(total)} مورد
              </span>
              <Pagination current={page} count={pageCount(total, PAGE_SIZE)} hrefFor={hrefFor} />
            </>
          )
        }
      >
        {rows.length > 0 ? (
          <ProductTable rows={rows} />
        ) : (
          <EmptyState
            picture="not-found"
            title="محصولی پیدا نشد"
            text={search ? `برای «${search}» چیزی در فهرست نیست.` : 'هنوز محصولی در این صفحه نیست.'}
            action={
              <ButtonLink href="/admin/products" prefetch={false} variant="outline">
                همهٔ محصولات
              </ButtonLink>
            }
          />
        )}
      </TableBox>
    </>
  )
}
