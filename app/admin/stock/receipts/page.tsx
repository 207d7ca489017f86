import type { Metadata } from 'next'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { PageHead } from '@/components/admin/page-head'
import { ReceiptTable } from '@/components/admin/stock/document-tables'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { ButtonLink } from '@/components/ui/button'
import { parseListState } from '@/lib/admin/list'
import { RECEIPT_LIST } from '@/lib/stock/admin-list'
import { listReceipts } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'رسیدهای انبار' }

export default async function ReceiptsPage({ searchParams }: PageProps<'/admin/stock/receipts'>) {
  await requireCapability('costs', '/admin/stock/receipts')
  const state = parseListState(RECEIPT_LIST, await searchParams)
  return (
    <>
      <PageHead title="رسیدهای انبار" trail={['/admin/stock']}>
        <ButtonLink href="/admin/stock/receipts/new">رسید جدید</ButtonLink>
      </PageHead>
      <RelatedTabs of="stock" />
      <StreamedList list={listReceipts(state)}>
        {(found) => <ReceiptTable {...found} state={state} />}
      </StreamedList>
    </>
  )
}
