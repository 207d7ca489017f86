import { Note } from '@/components/ui/note'
import { type UnallocatedPayment, unallocatedPaymentText } from '@/lib/payments/rules'

/** Payments received while the order could not take them. */
export function UnallocatedPaymentNotes({
  money,
  isPaid,
}: {
  money: readonly UnallocatedPayment[]
  /** Paid by another payment. */
  isPaid: boolean
}) {
  return money.map((each) => (
    <Note key={each.id} tone={each.fate === 'returned' ? 'info' : 'warning'} className="text-start">
      <span data-testid="waiting-money">{unallocatedPaymentText(each, isPaid)}</span>
    </Note>
  ))
}
