import type { ProductDetail } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'

export function PiecesTable({ pieces }: { pieces: ProductDetail['pieces'] }) {
  return (
    <table className="w-full text-14">
      <thead className="sr-only">
        <tr>
          <th scope="col">پارچه</th>
          <th scope="col">تعداد</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {pieces.map(({ name, size, quantity }) => (
          <tr key={name + size}>
            <td className="py-2">
              {name} {size && <span className="text-muted max-tablet:block">{size}</span>}
            </td>
            <td className="text-end">{formatNumber(quantity)} عدد</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
