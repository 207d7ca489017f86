import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { SmallPictures } from '@/components/ui/small-pictures'
import { formatDate } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { BREAKAGE, RETURN_REASONS, RETURN_STATUSES } from '@/lib/returns/rules'
import type { OrderReturn } from '@/lib/returns/types'

/** `ofOrder`: omits the order link. */
export function ReturnItem({ request, ofOrder = false }: { request: OrderReturn; ofOrder?: boolean }) {
  const { status, kind, reason, note, answer, order_id, order_number } = request
  return (
    <li className="grid gap-2 text-14 leading-snug" data-testid="return">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted">
          {!ofOrder && (
            <>
              <Link
                href={`/profile/orders/${order_id}`}
                prefetch={false}
                className="font-strong text-ink underline"
              >
                سفارش {toPersianDigits(order_number)}
              </Link>
              ،{' '}
            </>
          )}
          {formatDate(request.created_at)}
        </span>
        <Badge tone={RETURN_STATUSES[status].tone}>{RETURN_STATUSES[status].label}</Badge>
      </div>
      <ul className="grid gap-1">
        {request.return_items.map(({ order_item_id: id, quantity, accepted_quantity: accepted, name }) => (
          <li key={id}>
            {name}: {toPersianDigits(quantity)} عدد
            {accepted > 0 && accepted < quantity && `؛ ${toPersianDigits(accepted)} عدد پس گرفته شد`}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {kind === 'breakage' ? BREAKAGE : RETURN_REASONS[reason]}
        {note && `؛ ${note}`}
      </p>
      {answer && <p>پاسخ فروشگاه: {answer}</p>}
      <SmallPictures
        addresses={request.return_pictures.map(({ id }) => `/api/returns/pictures/${id}`)}
        of="مرجوعی"
      />
    </li>
  )
}
