import { addressLine } from '../delivery/address.ts'
import { formatToman } from '../utils/money.ts'
import { formatNumber } from '../utils/text.ts'
import type { OrderSnapshot } from './types.ts'

const nameOf = (line: OrderSnapshot['lines'][number]) => [line.name, line.color].filter(Boolean).join('، ')

function pieces(snapshot: OrderSnapshot): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of snapshot.lines) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + line.quantity)
  return sums
}

/** One sentence per change: «۲ عدد قابلمه افزوده شد», «نشانی تغییر کرد: …». */
export function editChanges(before: OrderSnapshot, after: OrderSnapshot): string[] {
  const [had, has] = [pieces(before), pieces(after)]
  const changes: string[] = []
  for (const name of new Set([...had.keys(), ...has.keys()])) {
    const difference = (has.get(name) ?? 0) - (had.get(name) ?? 0)
    if (difference > 0) changes.push(`${formatNumber(difference)} عدد ${name} افزوده شد`)
    if (difference < 0) changes.push(`${formatNumber(-difference)} عدد ${name} کم شد`)
  }
  if (before.delivery !== after.delivery) changes.push(`روش ارسال: ${after.delivery}`)
  const [from, to] = [before.address, after.address]
  if (to && (!from || from.full_name !== to.full_name || from.phone_number !== to.phone_number))
    changes.push(`گیرنده: ${to.full_name}`)
  if (to?.province && (!from || addressLine(from) !== addressLine(to) || from.postal_code !== to.postal_code))
    changes.push(`نشانی: ${addressLine(to)}`)
  if (before.shipping !== after.shipping)
    changes.push(`هزینهٔ ارسال: ${after.shipping ? `${formatToman(after.shipping)} تومان` : 'رایگان'}`)
  if (before.discount !== after.discount) changes.push(`تخفیف کد: ${formatToman(after.discount)} تومان`)
  return changes
}
