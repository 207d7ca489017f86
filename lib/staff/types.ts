import { type CAPABILITIES, INVITATION_DAYS } from '@/lib/supabase/database.limits'
import type { Database } from '@/lib/supabase/database.types'

export { INVITATION_DAYS }

/** What staff may be allowed to do; titles stand in the table `capabilities`. */
export type Capability = (typeof CAPABILITIES)[number]

/** What somebody is in the shop; the owner may do everything. */
export type StaffRole = Database['public']['Enums']['staff_role']

/** Any one of these lets pass; `panel`: whoever works in the shop. */
export type Needs = 'panel' | Capability | readonly Capability[]

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'مالک',
  seller: 'فروشنده',
  warehouse: 'انباردار',
  accountant: 'حسابدار',
  content: 'مسئول محتوا',
}

/** What a role is for, in a line. */
export const ROLE_NOTES: Record<StaffRole, string> = {
  owner: 'همه چیز، همراه کارکنان و تنظیمات',
  seller: 'سفارش‌ها، مشتریان و پاسخ به آنان',
  warehouse: 'آماده‌سازی سفارش‌ها و انبار',
  accountant: 'پول، صورتحساب، گزارش و سود',
  content: 'کالاها و صفحهٔ نخست، بی‌قیمت',
}

/** The roles that somebody can be invited to. */
export const INVITED_ROLES = ['seller', 'warehouse', 'accountant', 'content'] as const satisfies StaffRole[]

/** Whether somebody of these capabilities has what is needed; nobody's are empty. */
export function isAllowed(capabilities: readonly string[], needs: Needs): boolean {
  if (needs === 'panel') return capabilities.length > 0
  return [needs].flat().some((each) => capabilities.includes(each))
}
