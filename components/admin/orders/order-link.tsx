import Link from 'next/link'
import { toPersianDigits } from '@/lib/utils/text'

/** `worded`: prefix where no column names the number. */
export function OrderLink({ id, number, worded = false }: { id: string; number: number; worded?: boolean }) {
  return (
    <Link
      href={`/admin/orders/${id}`}
      prefetch={false}
      className={worded ? 'text-action hover:underline' : 'font-strong hover:text-action'}
    >
      {worded && 'سفارش '}
      {toPersianDigits(number)}
    </Link>
  )
}
