import { defineList, type ListStateOf } from '@/lib/admin/list'

export const SMS_STATES = {
  queued: 'در صف',
  sending: 'در حال ارسال',
  sent: 'فرستاده شد',
  failed: 'ناموفق',
}

export const SMS_LIST = defineList({
  path: '/admin/sms',
  access: 'sms',
  filters: { state: { all: 'همهٔ وضعیت‌ها', options: SMS_STATES } },
})
export type SmsListState = ListStateOf<typeof SMS_LIST>

export const CONSENT_SOURCES: Record<string, string> = {
  profile: 'مشخصات مشتری',
  checkout: 'ثبت سفارش',
  link: 'پیوند پیامک',
  reply: 'پاسخ به پیامک',
  panel: 'پنل',
  import: 'فایل',
}

export const CONSENT_LIST = defineList({
  path: '/admin/sms/consents',
  access: 'sms',
  sorts: ['changed'],
  filters: {
    allowed: { all: 'رضایت و لغو', options: { no: 'لغو کرده', yes: 'رضایت داده' } },
    source: { all: 'همهٔ منبع‌ها', options: CONSENT_SOURCES },
  },
})
export type ConsentListState = ListStateOf<typeof CONSENT_LIST>
