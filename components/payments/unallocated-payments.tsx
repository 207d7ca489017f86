import { Note } from '@/components/ui/note'
import { type UnallocatedPayment, unallocatedPaymentText } from '@/lib/payments/rules'

/** What becomes of money that came while its order could not take it; nothing when there is none. */
export function UnallocatedPaymentNotes({
  money,
  isPaid,
}: {
  money: readonly UnallocatedPayment[]
  /** Whether the order itself was paid, by another payment. */
  isPaid: boolean
}) {
  return money.map((each) => (
    <Note key={each.id} tone={each.fate === 'returned' ? 'info' : 'warning'} className="text-start">
      <span data-testid="waiting-money">{unallocatedPaymentText(each, isPaid)}</span>
    </Note>
  ))
}
