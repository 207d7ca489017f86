import type { Metadata } from 'next'
import { z } from 'zod'
import { HistoryPanel } from '@/components/admin/history/history'
import { Missing } from '@/components/admin/record-not-found'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { PageHead } from '@/components/admin/page-head'
import { May } from '@/components/admin/shell/capabilities'
import {
  ProductFigures,
  ProductReviews,
  StockMovements,
  WaitingRequests,
} from '@/components/admin/products/product-report'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { getHistory } from '@/lib/admin/queries'
import { listCategoryChoices, listColorChoices } from '@/lib/catalog/admin-queries'
import { getProductReport } from '@/lib/catalog/product-report'
import { getProductStock } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'گزارش محصول' }

const TABLES = [
  'products',
  'product_prices',
  'product_packs',
  'order_quantity_rules',
  'volume_prices',
  'product_colors',
  'discounts',
  'product_costs',
  'stock_locations',
]

export default async function ProductPage({ params }: PageProps<'/admin/products/[id]'>) {
  const { id } = await params
  await requireCapability(['products', 'prices', 'stock'], `/admin/products/${id}`)
  const known = z.uuid().safeParse(id).success
  const report = known ? await getProductReport(id) : null
  if (!report) return <Missing message="محصول یافت نشد" next="/admin/products" />
  const [history, categories, colors, stock] = await Promise.all([
    getHistory(TABLES, id),
    listCategoryChoices(),
    listColorChoices(),
    getProductStock(id),
  ])
  const names = Object.fromEntries([
    ...categories.map(({ value, label }) => [value, label]),
    ...colors.map(({ id: color, name }) => [color, name]),
  ]) as Record<string, string>
  return (
    <>
      <PageHead
        title={report.product.name ?? ''}
        note={
          <Badge tone={report.product.is_active ? 'success' : 'neutral'}>
            {report.product.is_active ? 'فعال' : 'غیرفعال'}
          </Badge>
        }
        trail={['/admin/products']}
      >
        <PreviousNext list="/admin/products" id={id} word="محصول" />
        <May do="products">
          <ButtonLink href={`/admin/products/${id}/edit`}>ویرایش</ButtonLink>
        </May>
      </PageHead>
      <ProductFigures product={report.product} sales={report.sales} />
      <div className="@container">
        <div className="grid items-start gap-5 desktop:grid-cols-2">
          <StockMovements id={id} movements={report.movements} colors={stock.colors} />
          <WaitingRequests requests={report.requests} />
        </div>
      </div>
      <ProductReviews reviews={report.reviews} />
      <HistoryPanel title="تاریخچهٔ تغییرها" entries={history} id={id} names={names} />
    </>
  )
}
