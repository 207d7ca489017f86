import { defineExport } from '@/lib/admin/export'
import { CONSENT_LIST, CONSENT_SOURCES } from '@/lib/sms/admin-list'
import { listConsents } from '@/lib/sms/admin-queries'
import { formatDateTime } from '@/lib/utils/dates'

export const GET = defineExport({
  name: 'sms-consents',
  access: 'owner',
  spec: CONSENT_LIST,
  list: listConsents,
  columns: [
    { header: 'موبایل', value: (row) => row.phone_number },
    { header: 'تبلیغ', value: (row) => (row.is_allowed ? 'رضایت داده' : 'لغو کرده') },
    { header: 'از کجا', value: (row) => CONSENT_SOURCES[row.source] ?? row.source },
    { header: 'زمان', value: (row) => formatDateTime(row.changed_at), width: 28 },
    { header: 'مشتری', value: (row) => row.name, width: 24 },
    { header: 'چه کسی', value: (row) => row.changed_by, width: 24 },
  ],
})
