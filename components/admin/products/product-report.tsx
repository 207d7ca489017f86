import type { ProductReport } from '@/lib/catalog/types'
import { AllLink, PanelLink } from '@/components/admin/panel-link'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { Picture } from '@/components/ui/picture'
import { Stars } from '@/components/ui/stars'
import { Stat } from '@/components/ui/stat'
import { TableCell, TableRow } from '@/components/ui/table'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman, priceText } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { STOCK_REASONS } from '@/lib/stock/reasons'
import { LineTable } from '@/components/admin/data-table/line-table'
import { May } from '@/components/admin/shell/capabilities'
import { AdjustStock } from '@/components/admin/stock/adjust-stock'
import { SignedNumber } from '@/components/admin/stock/signed-number'

export function ProductFigures({ product, sales }: Pick<ProductReport, 'product' | 'sales'>) {
  const figures = [
    ['فروش در ۳۰ روز', `${formatNumber(sales.pieces_30)} عدد`, `${formatToman(sales.revenue_30)} تومان`],
    ['فروش در همهٔ زمان‌ها', `${formatNumber(sales.pieces)} عدد`, `${formatToman(sales.revenue)} تومان`],
    ['سفارش‌ها', formatNumber(sales.orders), 'پرداخت‌شده'],
    ['موجودی', `${formatNumber(product.available_quantity ?? 0)} عدد`, product.category?.name ?? 'بی‌دسته'],
  ] as const
  return (
    <>
      <div className="flex items-center gap-4">
        {product.images?.[0] && (
          <div className="size-20 flex-none overflow-hidden rounded-l">
            <Picture name={product.images[0]} alt="" sizes="80px" />
          </div>
        )}
        <dl className="grid gap-1 text-14">
          {(
            [
              [PRICE_LABELS.base_price, product.base_price],
              [PRICE_LABELS.shop_price, product.shop_price],
              [PRICE_LABELS.dealer_price, product.dealer_price],
            ] as const
          ).map(([label, amount]) => (
            <div key={label} className="flex gap-3">
              <dt className="w-26 text-muted">{label}</dt> <dd>{priceText(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        {figures.map(([label, value, note]) => (
          <Stat key={label} label={label} value={value} note={<small className="text-muted">{note}</small>} />
        ))}
      </dl>
    </>
  )
}

export function StockMovements({
  id,
  movements,
  colors,
}: Pick<ProductReport, 'movements'> & {
  id: string
  colors: readonly { color_id: string; name: string; pieces: number }[]
}) {
  return (
    <Panel
      title="گردش انبار"
      action={
        <span className="flex items-center gap-3">
          <AllLink href={`/admin/stock?product=${id}`}>همهٔ گردش</AllLink>
          <May do="stock">
            <AdjustStock product_id={id} colors={colors} />
          </May>
        </span>
      }
    >
      {movements.length === 0 ? (
        <p className="text-muted">هنوز چیزی جابه‌جا نشده است.</p>
      ) : (
        <LineTable
          label="گردش انبار"
          heads={[{ numeric: 'تغییر' }, 'دلیل', 'رنگ', 'زمان']}
          framed
          isContainer={false}
        >
          {movements.map(({ id: line, delta, reason, note, order_id, color, created_at }) => (
            <TableRow key={line}>
              <TableCell numeric>
                <SignedNumber value={delta} />
              </TableCell>
              <TableCell className="cards:flex-1 cards:basis-2/3">
                <PanelLink href={order_id && `/admin/orders/${order_id}`}>{STOCK_REASONS[reason]}</PanelLink>
                {note && <small className="block text-muted">{note}</small>}
              </TableCell>
              <TableCell>{color?.name ?? <span className="cards:hidden">—</span>}</TableCell>
              <TableCell className="cards:ms-auto cards:text-muted">{formatDateTime(created_at)}</TableCell>
            </TableRow>
          ))}
        </LineTable>
      )}
    </Panel>
  )
}

export function WaitingRequests({ requests }: Pick<ProductReport, 'requests'>) {
  return (
    <Panel title="در انتظار موجود شدن">
      {requests.length === 0 ? (
        <p className="text-muted">کسی در انتظار نیست.</p>
      ) : (
        <ul className="grid gap-3">
          {requests.map(({ id, phone_number, name, created_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2 text-14">
              <span>
                <span className="ltr">{formatPhone(phone_number)}</span> {name}
              </span>
              <span className="text-muted">{formatDateTime(created_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function ProductReviews({ reviews }: Pick<ProductReport, 'reviews'>) {
  return (
    <Panel title="نظرها">
      {reviews.length === 0 ? (
        <p className="text-muted">نظری ثبت نشده است.</p>
      ) : (
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id} className="border-b border-line pb-4 text-14 last:border-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-3">
                <b>{review.user_name}</b>
                {review.rating !== null && <Stars value={review.rating} />}
                {!review.is_approved && <Badge tone="warning">در انتظار تأیید</Badge>}
                <span className="text-13 text-muted">{formatDateTime(review.created_at ?? '')}</span>
              </p>
              <p className="mt-1 wrap-anywhere">{review.content}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
