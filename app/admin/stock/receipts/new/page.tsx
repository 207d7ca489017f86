import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { ReceiptForm } from '@/components/admin/stock/receipt-form'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'رسید جدید' }

export default async function NewReceiptPage() {
  await requireCapability('costs', '/admin/stock/receipts/new')
  return (
    <>
      <PageHead
        title="رسید جدید"
        trail={['/admin/stock', { label: 'رسیدها', href: '/admin/stock/receipts' }]}
      />
      <ReceiptForm
        receipt={{
          id: null,
          version: null,
          supplier: '',
          reference: '',
          received_on: new Date().toISOString(),
          note: '',
          lines: [],
        }}
      />
    </>
  )
}
