'use client'

import { useRouter } from 'next/navigation'
import { useBulkTask } from '@/components/admin/bulk-tasks/use-bulk-task'
import { LineTable } from '@/components/admin/data-table/line-table'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { TableCell, TableRow } from '@/components/ui/table'
import { ALL_SOURCES, sourceLabel } from '@/lib/catalog/import/sources/sources'
import type { ImportSource } from '@/lib/catalog/import/types'
import { formatDay } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

/** Imports of other shops, each with its undo. */
export function ImportedShops({ shops }: { shops: readonly ImportSource[] }) {
  if (shops.length === 0) return null
  return (
    <Panel
      title="آمده از فروشگاه‌های دیگر"
      action={shops.length > 1 && <UndoButton source={ALL_SOURCES} label="برگرداندن همه" />}
    >
      <LineTable
        label="فروشگاه‌های پیشین"
        heads={['ورود', { numeric: 'تعداد' }, { numeric: 'محصول فعال' }, 'آخرین ورود']}
        actions="برگرداندن"
      >
        {shops.map(({ source, products, active, reviews, customers, imported_at }) => (
          <TableRow key={source}>
            <TableCell className="cards:basis-full">{sourceLabel(source)}</TableCell>
            <TableCell numeric data-label="تعداد">
              {formatNumber(products + reviews + customers)}
            </TableCell>
            <TableCell numeric {...(products > 0 && { 'data-label': 'فعال' })}>
              {products > 0 && formatNumber(active)}
            </TableCell>
            <TableCell className="cards:text-muted">{formatDay(imported_at)}</TableCell>
            <TableCell className="cards:ms-auto">
              <UndoButton source={source} />
            </TableCell>
          </TableRow>
        ))}
      </LineTable>
    </Panel>
  )
}

/** Asks with the figures of the undo, then starts it in the background. */
export function UndoButton({ source, label = 'برگرداندن' }: { source: string; label?: string }) {
  const router = useRouter()
  const { start, starting } = useBulkTask()

  async function undo() {
    if (await start({ kind: 'moves.undo', params: { source }, selection: { query: {} } })) router.refresh()
  }

  return (
    <Button
      variant="outline"
      size="s"
      loading={starting}
      loadingLabel="در حال برگرداندن"
      onClick={() => void undo()}
    >
      {label}
    </Button>
  )
}
