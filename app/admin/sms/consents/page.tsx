import type { Metadata } from 'next'
import { ConsentTable } from '@/components/admin/sms/consent-table'
import { listPage } from '@/lib/admin/list-page'
import { CONSENT_LIST } from '@/lib/sms/admin-list'
import { listConsents } from '@/lib/sms/admin-queries'

export const metadata: Metadata = { title: 'رضایت و لغو پیامک' }

export default listPage({ spec: CONSENT_LIST, list: listConsents, page: ConsentTable })
