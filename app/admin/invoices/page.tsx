import type { Metadata } from 'next'
import { InvoiceTable } from '@/components/admin/invoices/invoice-table'
import { VatRates } from '@/components/admin/invoices/vat-rates'
import { PageHead } from '@/components/admin/page-head'
import { May } from '@/components/admin/shell/capabilities'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { parseListState } from '@/lib/admin/list'
import { INVOICE_LIST } from '@/lib/invoices/admin-list'
import { listInvoices, listVatRates } from '@/lib/invoices/queries'
import { todayInTehran } from '@/lib/utils/dates'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'صورتحساب‌ها' }

export default async function InvoicesPage({ searchParams }: PageProps<'/admin/invoices'>) {
  await requireCapability('invoices', '/admin/invoices')
  const state = parseListState(INVOICE_LIST, await searchParams)
  const [{ rows, total }, rates] = await Promise.all([listInvoices(state), listVatRates()])
  return (
    <>
      <PageHead title="صورتحساب‌ها" trail={['/admin']}>
        <May do="reports">
          <ButtonLink href="/admin/reports" variant="outline">
            فایل حسابدار
          </ButtonLink>
        </May>
      </PageHead>
      <InvoiceTable rows={rows} total={total} state={state} />
      <May do="settings">
        <Panel title="نرخ مالیات بر ارزش افزوده" className="max-w-form">
          <VatRates rates={rates} today={todayInTehran()} />
        </Panel>
      </May>
    </>
  )
}
