import type { Row } from '@/lib/utils/rows'
import { PanelLink } from '@/components/admin/panel-link'
import { LineTable } from '@/components/admin/data-table/line-table'
import { TableCell, TableRow } from '@/components/ui/table'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

type Line = Pick<
  Row<'stock_receipt_lines'>,
  'id' | 'product_id' | 'product_name' | 'color_name' | 'quantity' | 'unit_cost'
>

export function ReceiptLines({ lines }: { lines: readonly Line[] }) {
  return (
    <LineTable
      label="محصولات رسید"
      heads={['محصول', { numeric: 'تعداد' }, { numeric: 'بهای هر عدد' }, { numeric: 'جمع (تومان)' }]}
    >
      {lines.map(({ id, product_id, product_name, color_name, quantity, unit_cost }) => (
        <TableRow key={id}>
          <TableCell className="cards:basis-full">
            <span className="grid leading-snug">
              <PanelLink href={product_id && `/admin/products/${product_id}`}>{product_name}</PanelLink>
              {color_name && <small className="text-muted">{color_name}</small>}
            </span>
          </TableCell>
          <TableCell numeric>{formatNumber(quantity)}</TableCell>
          <TableCell numeric>
            <span className="not-cards:hidden">× </span>
            {formatToman(unit_cost)}
          </TableCell>
          <TableCell numeric className="cards:ms-auto">
            {formatToman(quantity * unit_cost)}
          </TableCell>
        </TableRow>
      ))}
    </LineTable>
  )
}
