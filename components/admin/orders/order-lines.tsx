import type { AdminOrder } from '@/lib/orders/types'
import { PanelLink } from '@/components/admin/panel-link'
import { LineTable } from '@/components/admin/data-table/line-table'
import { type PriceRow, PriceSummary } from '@/components/orders/price-summary'
import { Badge } from '@/components/ui/badge'
import { ColorName } from '@/components/ui/color-name'
import { Picture } from '@/components/ui/picture'
import { TableCell, TableRow } from '@/components/ui/table'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export function OrderLines({ lines, sums }: { lines: AdminOrder['order_items']; sums: readonly PriceRow[] }) {
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface">
      <LineTable
        label="اقلام سفارش"
        heads={['محصول', { numeric: 'قیمت واحد' }, { numeric: 'تعداد' }, { numeric: 'جمع (تومان)' }]}
        className="cards:*:px-4"
      >
        {lines.map((line) => (
          <TableRow key={line.id}>
            <TableCell className="cards:basis-full">
              <div className="flex min-w-0 items-center gap-3">
                <div className="size-12 flex-none overflow-hidden rounded-m bg-sunken">
                  {line.product_image && <Picture name={line.product_image} alt="" sizes="48px" />}
                </div>
                <div className="min-w-0 leading-snug">
                  <PanelLink href={line.product_id && `/admin/products/${line.product_id}/edit`}>
                    {line.product_name}
                  </PanelLink>
                  {line.color_name && (
                    <span className="block text-13 text-muted">
                      <ColorName name={line.color_name} hex={line.color_hex} />
                    </span>
                  )}
                  {line.product?.sku && (
                    <span className="block text-13 text-muted">
                      کد <span className="ltr">{line.product.sku}</span>
                    </span>
                  )}
                </div>
              </div>
            </TableCell>
            <TableCell numeric>
              <span className="grid">
                {line.list_price > line.unit_price && (
                  <del className="text-12 text-muted">{formatToman(line.list_price)}</del>
                )}
                <span>{formatToman(line.unit_price)}</span>
              </span>
            </TableCell>
            <TableCell numeric>
              <span className="flex flex-wrap items-center gap-2 not-cards:justify-end">
                <span className="not-cards:hidden">×</span>
                {formatNumber(line.quantity)}
                {line.reduced_quantity > 0 && (
                  <Badge tone="warning">{formatNumber(line.reduced_quantity)} عدد کم شد</Badge>
                )}
              </span>
            </TableCell>
            <TableCell numeric className="font-strong cards:ms-auto">
              {formatToman(line.unit_price * line.quantity)}
            </TableCell>
          </TableRow>
        ))}
      </LineTable>
      <PriceSummary rows={sums} className="ms-auto max-w-96 p-5" />
    </div>
  )
}
