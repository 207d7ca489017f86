import type { ListSpec, ListState } from '@/lib/admin/list'

export const SMS_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { state: ['queued', 'sending', 'sent', 'failed'] },
} as const satisfies ListSpec
export type SmsListState = ListState<'created', 'state'>

export const CONSENT_LIST = {
  sorts: ['changed'],
  defaultSort: 'changed',
  defaultDirection: 'desc',
  filters: {
    allowed: ['yes', 'no'],
    source: ['profile', 'checkout', 'link', 'reply', 'panel', 'import'],
  },
} as const satisfies ListSpec
export type ConsentListState = ListState<'changed', 'allowed' | 'source'>

export const CONSENT_SOURCES: Record<string, string> = {
  profile: 'مشخصات مشتری',
  checkout: 'ثبت سفارش',
  link: 'پیوند پیامک',
  reply: 'پاسخ به پیامک',
  panel: 'پنل',
  import: 'فایل',
}
