import { ColorName } from '@/components/ui/color-name'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { pickList } from '@/lib/orders/parcels'
import type { AdminOrder } from '@/lib/orders/types'
import { getShop } from '@/lib/shop/settings'
import { StockPlace } from '@/components/admin/orders/stock-place'
import { PrintPicture } from './slip'

/** Sorted by stock location. */
export async function PickList({ orders, at }: { orders: readonly AdminOrder[]; at: string }) {
  const shop = await getShop()
  const picks = pickList(orders)
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0)
  return (
    <article className="sheet">
      <header className="flex justify-between gap-4 border-b-2 border-[#111] pb-3">
        <div>
          <b className="text-18">فهرست برداشت</b>
          <small>{shop.full_name}</small>
        </div>
        <div className="text-end">
          <b>
            {formatNumber(pieces)} عدد از {formatNumber(picks.length)} محصول برای{' '}
            {formatNumber(orders.length)} سفارش
          </b>
          <small>{formatDateTime(at)}</small>
        </div>
      </header>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">جا</th>
            <th scope="col">کد</th>
            <th scope="col">
              <span className="sr-only">تصویر</span>
            </th>
            <th scope="col">محصول</th>
            <th scope="col">تعداد</th>
            <th scope="col">سفارش‌ها</th>
            <th scope="col">شد</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.key} className="break-inside-avoid">
              <td className="w-30">
                {pick.product_id ? (
                  <StockPlace product_id={pick.product_id} name={pick.name} place={pick.place} />
                ) : (
                  '—'
                )}
              </td>
              <td>
                <span className="ltr whitespace-nowrap">{pick.sku ?? '—'}</span>
              </td>
              <td data-cell="picture" className="w-18">
                <PrintPicture name={pick.picture} />
              </td>
              <td data-cell="name">
                {pick.name}
                {pick.color && (
                  <span className="block">
                    <ColorName name={pick.color.name} hex={pick.color.hex} />
                  </span>
                )}
              </td>
              <td data-label="تعداد" className="text-18 font-strong whitespace-nowrap">
                {formatNumber(pick.pieces)}
              </td>
              <td data-label="سفارش‌ها">
                {pick.orders
                  .map(
                    ({ number, pieces: some }) =>
                      toPersianDigits(number) + (some > 1 ? ` (${formatNumber(some)} عدد)` : ''),
                  )
                  .join('، ')}
              </td>
              <td data-cell="done">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
