import Link from 'next/link'
import { LINES } from '@/components/admin/data-table/lines'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export function ReceiptLines({
  lines,
}: {
  lines: readonly {
    id: string
    product_id: string | null
    product_name: string
    color_name: string | null
    quantity: number
    unit_cost: number
  }[]
}) {
  return (
    <div className="@container">
      <Table>
        <TableHeader className="cards:sr-only">
          <TableRow>
            <TableHead>محصول</TableHead>
            <TableHead>تعداد</TableHead>
            <TableHead>بهای هر عدد</TableHead>
            <TableHead>جمع (تومان)</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody className={LINES}>
          {lines.map(({ id, product_id, product_name, color_name, quantity, unit_cost }) => (
            <TableRow key={id}>
              <TableCell className="cards:basis-full">
                <span className="grid leading-snug">
                  {product_id ? (
                    <Link
                      href={`/admin/products/${product_id}`}
                      prefetch={false}
                      className="hover:text-action"
                    >
                      {product_name}
                    </Link>
                  ) : (
                    product_name
                  )}
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
        </TableBody>
      </Table>
    </div>
  )
}
