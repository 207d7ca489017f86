import { formatNumber } from '../utils/text.ts'

/** A file of its own, since each card loads it. `until`: hour until which orders leave the same day. */
export function courierText(until: number | null): string {
  const order = until === null ? '' : `؛ تا ساعت ${formatNumber(until)} سفارش دهید`
  return `امروز به دستتان می‌رسد${order}`
}
