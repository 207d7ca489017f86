import type { StaffRole } from '@/lib/utils/is-allowed'

export { INVITATION_DAYS } from '@/lib/supabase/database.limits'

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'مالک',
  seller: 'فروشنده',
  warehouse: 'انباردار',
  accountant: 'حسابدار',
  content: 'مسئول محتوا',
}

export const ROLE_NOTES: Record<StaffRole, string> = {
  owner: 'همه چیز، همراه کارکنان و تنظیمات',
  seller: 'سفارش‌ها، مشتریان و پاسخ به آنان',
  warehouse: 'آماده‌سازی سفارش‌ها و انبار',
  accountant: 'پول، صورتحساب، گزارش و سود',
  content: 'محصولات و صفحهٔ نخست، بی‌قیمت',
}

/** Roles open to invitations. */
export const INVITED_ROLES = ['seller', 'warehouse', 'accountant', 'content'] as const satisfies StaffRole[]

export type { Staff } from './queries'
