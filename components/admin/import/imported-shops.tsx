'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { PreviewTable } from '@/components/admin/preview-table'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { RefusalNote } from '@/components/ui/refusal-text'
import { TableCell, TableRow } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { sourceLabel } from '@/lib/catalog/import/sources/sources'
import type { ImportSource } from '@/lib/catalog/import/types'
import { undoImport } from '@/lib/catalog/import/undo-actions'
import { formatDay } from '@/lib/utils/dates'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'

const REASONS: Record<string, string> = {
  ordered: 'سفارش دارد',
  reviewed: 'دیدگاه دارد',
  asked: 'پرسش دارد',
  answered: 'پاسخ گرفته است',
  edited: 'پس از ورود ویرایش شده است',
}

/** Imports of other shops, each with its undo. */
export function ImportedShops({ shops }: { shops: readonly ImportSource[] }) {
  const router = useRouter()
  const confirm = useConfirm()
  const [running, setRunning] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (shops.length === 0) return null

  async function undo({ source }: ImportSource) {
    setProblem(null)
    const failed = (message?: string) => setProblem(message ?? errorText('unavailable'))
    const figures = await callAction(undoImport, { source, apply: false })
    if (!figures?.ok) return failed(figures?.error.message)
    const { left, kept, reasons } = figures.data
    const isSure = await confirm({
      title: `محصولات «${sourceLabel(source)}» برگردانده شود؟`,
      text: (
        <>
          <p>{`${formatNumber(left)} مورد پاک می‌شود و ${formatNumber(kept)} مورد می‌ماند.`}</p>
          <ul className="mt-2 grid gap-1">
            {reasons.slice(0, 10).map(({ name, reason }) => (
              <li key={name}>{`${name}: ${REASONS[reason] ?? reason}`}</li>
            ))}
          </ul>
        </>
      ),
      action: 'برگرداندن',
      danger: true,
    })
    if (!isSure) return
    setRunning(source)
    let removed = 0
    for (let rest = left; rest > 0;) {
      const answer = await callAction(undoImport, { source, apply: true })
      if (!answer?.ok || answer.data.removed === 0) {
        if (!answer?.ok) failed(answer?.error.message)
        break
      }
      removed += answer.data.removed
      rest = answer.data.left
    }
    setRunning(null)
    if (removed > 0) toast.success(`${formatNumber(removed)} مورد پاک شد`)
    router.refresh()
  }

  return (
    <Panel title="آمده از فروشگاه‌های دیگر">
      {problem && <RefusalNote>{problem}</RefusalNote>}
      <PreviewTable
        label="فروشگاه‌های پیشین"
        heads={['فروشگاه', 'محصول', 'فعال', 'آخرین ورود', '']}
        rest={false}
      >
        {shops.map((shop) => (
          <TableRow key={shop.source}>
            <TableCell>{sourceLabel(shop.source)}</TableCell>
            <TableCell numeric>{formatNumber(shop.products)}</TableCell>
            <TableCell numeric>{formatNumber(shop.active)}</TableCell>
            <TableCell>{formatDay(shop.imported_at)}</TableCell>
            <TableCell>
              <Button
                variant="outline"
                size="s"
                loading={running === shop.source}
                loadingLabel="در حال برگرداندن"
                onClick={() => void undo(shop)}
              >
                برگرداندن
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </PreviewTable>
    </Panel>
  )
}
