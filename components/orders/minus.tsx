import { formatToman } from '@/lib/core/money'

/** An amount (toman) that is taken off: «−۵۰۰٬۰۰۰», the sign before the figures whatever stands around it. */
export function Minus({ amount }: { amount: number }) {
  return <bdi dir="ltr">{`−${formatToman(amount)}`}</bdi>
}
