import { Fragment } from 'react'
import { toPersianDigits } from '@/lib/utils/text'
import type { Row } from '@/lib/utils/rows'

/** Reference and masked card of a payment. */
export function PaymentNumbers({
  reference_id,
  card_pan,
}: Pick<Row<'payments'>, 'reference_id' | 'card_pan'>) {
  const numbers = { 'کد پیگیری': reference_id, کارت: card_pan }
  return Object.entries(numbers).map(
    ([label, number]) =>
      number && (
        <Fragment key={label}>
          ، {label} <span className="ltr">{toPersianDigits(number)}</span>
        </Fragment>
      ),
  )
}
