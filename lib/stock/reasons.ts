import type { Database } from '@/lib/supabase/database.types'

export type StockReason = Database['public']['Enums']['stock_reason']

export const STOCK_REASONS: Record<StockReason, string> = {
  sale: 'فروش',
  release: 'بازگشت از سفارش لغوشده',
  return: 'مرجوعی',
  receipt: 'رسید انبار',
  count: 'انبارگردانی',
  damage: 'آسیب‌دیده',
  loss: 'گم‌شده',
  internal_use: 'مصرف داخلی',
  supplier_return: 'بازگشت به فروشنده',
  adjustment: 'اصلاح در پنل',
  import: 'ورود از فایل',
  initial: 'موجودی نخست',
  colors: 'جابه‌جایی میان رنگ‌ها',
}

/** Reasons allowed for manual adjustments. */
export const HAND_REASONS = ['adjustment', 'damage', 'loss', 'internal_use', 'supplier_return'] as const
