import { Pencil } from 'lucide-react'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import { Cell, Table } from '@/components/ui/table'
import { formatToman } from '@/lib/core/money'
import { formatNumber } from '@/lib/core/text'

const LOW_STOCK = 3

export interface ProductTableRow {
  id: string
  name: string
  sku: string | null
  picture: string | null
  category: string | null
  basePrice: number | null
  shopPrice: number | null
  dealerPrice: number | null
  stock: number
  isActive: boolean
}

/** Products with their tier prices, stock and state; each row leads to its form. */
export function ProductTable({ rows }: { rows: readonly ProductTableRow[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">کالا</th>
          <th scope="col">دسته</th>
          <th scope="col">قیمت پایه</th>
          <th scope="col">قیمت فروشگاه</th>
          <th scope="col">قیمت عمده</th>
          <th scope="col">موجودی</th>
          <th scope="col">وضعیت</th>
          <th scope="col">
            <span className="sr-only">ویرایش</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="desk:max-w-80">
              <div className="flex min-w-0 items-center gap-3">
                <div className="size-12 flex-none overflow-hidden rounded-m bg-sunken">
                  {row.picture && <Picture name={row.picture} alt="" sizes="48px" />}
                </div>
                <div className="min-w-0 leading-snug">
                  <Link
                    href={`/admin/products/${row.id}/edit`}
                    prefetch={false}
                    className="line-clamp-2 font-strong hover:text-action"
                  >
                    {row.name}
                  </Link>
                  {row.sku && <span className="ltr block text-start text-12 text-muted">{row.sku}</span>}
                </div>
              </div>
            </td>
            <Cell label="دسته">{row.category ?? '—'}</Cell>
            <Price label="قیمت پایه" amount={row.basePrice} />
            <Price label="قیمت فروشگاه" amount={row.shopPrice} />
            <Price label="قیمت عمده" amount={row.dealerPrice} />
            <Cell label="موجودی" numeric>
              <Stock pieces={row.stock} />
            </Cell>
            <Cell label="وضعیت">
              <Badge tone={row.isActive ? 'success' : 'neutral'}>{row.isActive ? 'فعال' : 'غیرفعال'}</Badge>
            </Cell>
            <td className="max-tablet:hidden">
              <Link
                href={`/admin/products/${row.id}/edit`}
                prefetch={false}
                className="icon-btn"
                aria-label={`ویرایش ${row.name}`}
              >
                <Pencil className="icon" aria-hidden="true" />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Price({ label, amount }: { label: string; amount: number | null }) {
  return (
    <Cell label={label} numeric>
      {amount === null ? <span className="text-muted">نامشخص</span> : formatToman(amount)}
    </Cell>
  )
}

function Stock({ pieces }: { pieces: number }) {
  if (pieces === 0) return <Badge tone="danger">ناموجود</Badge>
  const text = `${formatNumber(pieces)} عدد`
  return pieces <= LOW_STOCK ? <Badge tone="warning">{text}</Badge> : text
}
