import { PanelLink } from '@/components/admin/panel-link'
import { toPersianDigits } from '@/lib/utils/text'

/** `worded`: prefix where no column names the number. */
export function OrderLink({ id, number, worded = false }: { id: string; number: number; worded?: boolean }) {
  return (
    <PanelLink
      href={`/admin/orders/${id}`}
      className={worded ? 'text-action hover:underline' : 'font-strong hover:text-action'}
    >
      {worded && 'سفارش '}
      {toPersianDigits(number)}
    </PanelLink>
  )
}
