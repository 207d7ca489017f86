import { formatNumber } from '@/lib/utils/text'

/** Sign at the left of the number. */
export function Signed({ value }: { value: number }) {
  return (
    <b className={value > 0 ? 'text-success' : value < 0 ? 'text-danger' : undefined}>
      {formatNumber(Math.abs(value))}
      {value > 0 ? '+' : value < 0 ? '−' : ''}
    </b>
  )
}
