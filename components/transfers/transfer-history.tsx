import { Badge } from '@/components/ui/badge'
import { TRANSFER_STATES } from '@/lib/transfers/rules'
import type { Transfer } from '@/lib/transfers/types'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'

export function TransferHistory({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ul className="grid gap-3 text-14" aria-label="رسیدهای فرستاده‌شده">
      {transfers.map((each) => {
        const { label, tone } = TRANSFER_STATES[each.state]
        return (
          <li key={each.id} className="grid gap-1 border-s-2 border-line ps-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-strong">{formatToman(each.amount)} تومان</b>
              <Badge tone={tone}>{label}</Badge>
              {Array.from({ length: each.pictures }, (_, index) => (
                <a
                  key={index}
                  href={`/api/transfers/${each.id}/${index + 1}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link text-13"
                >
                  عکس{each.pictures > 1 && ` ${toPersianDigits(index + 1)}`}
                </a>
              ))}
            </p>
            {each.received !== null && each.received !== each.amount && (
              <p>دریافت شد: {formatToman(each.received)} تومان</p>
            )}
            {each.reason && <p className="wrap-anywhere">«{each.reason}»</p>}
            <p className="text-13 text-muted">
              پیگیری <span className="ltr">{toPersianDigits(each.tracking_number)}</span>، واریز در{' '}
              {formatDate(`${each.paid_on}T12:00:00+03:30`)}، فرستاده در {formatDateTime(each.created_at)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
