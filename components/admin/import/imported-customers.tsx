'use client'

import { PreviewTable } from '@/components/admin/preview-table'
import { Panel } from '@/components/ui/panel'
import { TableCell, TableRow } from '@/components/ui/table'
import { customerSourceLabel } from '@/lib/catalog/import/customers/schema'
import { formatDay } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { UndoButton } from './imported-shops'

interface CustomerImport {
  source: string
  customers: number
  imported_at: string
}

/** Imports of customers, each with its undo. */
export function ImportedCustomers({ imports }: { imports: readonly CustomerImport[] }) {
  if (imports.length === 0) return null
  return (
    <Panel title="مشتریان آمده از فروشگاه‌های دیگر">
      <PreviewTable label="ورودهای مشتریان" heads={['فایل', 'مشتری', 'آخرین ورود', '']} rest={false}>
        {imports.map(({ source, customers, imported_at }) => (
          <TableRow key={source}>
            <TableCell>{customerSourceLabel(source)}</TableCell>
            <TableCell numeric>{formatNumber(customers)}</TableCell>
            <TableCell>{formatDay(imported_at)}</TableCell>
            <TableCell>
              <UndoButton kind="customers.undo" source={source}>
                برگرداندن مشتریان
              </UndoButton>
            </TableCell>
          </TableRow>
        ))}
      </PreviewTable>
    </Panel>
  )
}
