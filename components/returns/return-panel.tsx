import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { formatDate } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { RETURN_REASONS, RETURN_STATUSES } from '@/lib/returns/rules'
import type { OrderReturn } from '@/lib/returns/types'

/** The requests of an order to send something back, and what the shop said. */
export function ReturnPanel({
  returns,
  items,
}: {
  returns: readonly OrderReturn[]
  items: readonly { id: string; product_name: string; color_name: string | null }[]
}) {
  const nameOf = (id: string) => {
    const item = items.find((each) => each.id === id)
    return [item?.product_name, item?.color_name].filter(Boolean).join('، ')
  }
  return (
    <Panel title="مرجوعی">
      <ul className="grid gap-5">
        {returns.map((each) => (
          <li key={each.id} className="grid gap-2 text-14 leading-snug" data-testid="return">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-muted">{formatDate(each.created_at)}</span>
              <Badge tone={RETURN_STATUSES[each.status].tone}>{RETURN_STATUSES[each.status].label}</Badge>
            </div>
            <ul className="grid gap-1">
              {each.return_items.map(({ order_item_id: id, quantity, accepted_quantity: accepted }) => (
                <li key={id}>
                  {nameOf(id)}: {toPersianDigits(quantity)} عدد
                  {accepted > 0 && accepted < quantity && `؛ ${toPersianDigits(accepted)} عدد پس گرفته شد`}
                </li>
              ))}
            </ul>
            <p className="text-ink-2">
              {RETURN_REASONS[each.reason]}
              {each.note && `؛ ${each.note}`}
            </p>
            {each.answer && <p>پاسخ فروشگاه: {each.answer}</p>}
            {each.return_pictures.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {each.return_pictures.map(({ id }, index) => (
                  <li key={id}>
                    <a href={`/api/returns/pictures/${id}`} target="_blank" rel="noreferrer">
                      {/* eslint-disable-next-line @next/next/no-img-element -- a private file in one size */}
                      <img
                        src={`/api/returns/pictures/${id}`}
                        alt={`عکس ${toPersianDigits(index + 1)} مرجوعی`}
                        width={72}
                        height={72}
                        loading="lazy"
                        className="size-18 rounded-m bg-sunken object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
