import { refusalText } from '@/lib/payments/rules'

/** Finer answer of the gateway about the last payment of an unpaid order. */
export function RefusalNote({
  isPaid,
  payment,
}: {
  isPaid: boolean
  payment: { detail: string | null } | null
}) {
  const text = isPaid ? null : refusalText(payment?.detail)
  return text && <p className="text-14 text-muted">{text}</p>
}
