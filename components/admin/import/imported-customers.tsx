'use client'

import { useRouter } from 'next/navigation'
import { useBulkTask } from '@/components/admin/bulk-tasks/use-bulk-task'
import { PreviewTable } from '@/components/admin/preview-table'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { TableCell, TableRow } from '@/components/ui/table'
import { customerSourceLabel } from '@/lib/catalog/import/customers/schema'
import { formatDay } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

interface CustomerImport {
  source: string
  customers: number
  imported_at: string
}

/** Imports of customers, each with its undo. */
export function ImportedCustomers({ imports }: { imports: readonly CustomerImport[] }) {
  const router = useRouter()
  const { start, starting } = useBulkTask()
  if (imports.length === 0) return null

  async function undo(source: string) {
    if (await start({ kind: 'customers.undo', params: { source }, selection: { query: {} } }))
      router.refresh()
  }

  return (
    <Panel title="مشتریان آمده از فروشگاه‌های دیگر">
      <PreviewTable label="ورودهای مشتریان" heads={['فایل', 'مشتری', 'آخرین ورود', '']} rest={false}>
        {imports.map(({ source, customers, imported_at }) => (
          <TableRow key={source}>
            <TableCell>{customerSourceLabel(source)}</TableCell>
            <TableCell numeric>{formatNumber(customers)}</TableCell>
            <TableCell>{formatDay(imported_at)}</TableCell>
            <TableCell>
              <Button
                variant="outline"
                size="s"
                loading={starting}
                loadingLabel="در حال آماده‌سازی"
                onClick={() => void undo(source)}
              >
                برگرداندن مشتریان
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </PreviewTable>
    </Panel>
  )
}
