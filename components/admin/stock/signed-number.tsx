import { formatNumber } from '@/lib/utils/text'

/** Sign at the left of the number. */
export function SignedNumber({ value }: { value: number }) {
  const amount = formatNumber(Math.abs(value))
  if (value > 0) return <b className="text-success">{amount}+</b>
  if (value < 0) return <b className="text-danger">{amount}−</b>
  return <b>{amount}</b>
}
