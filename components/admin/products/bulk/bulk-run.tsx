'use client'

import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Progress } from '@/components/ui/progress'
import { formatNumber } from '@/lib/utils/text'
import type { Run } from './use-bulk-run'

/** How far a change is; what came of it, and the way back. */
export function BulkRun({
  run: { id, undoing, all, done, skipped, state, problem },
  start,
  onClose,
}: {
  run: Run
  start: (id: string, all: number, undoing?: boolean) => Promise<void>
  onClose: () => void
}) {
  if (state === 'running')
    return (
      <div className="grid gap-3 py-4">
        <p role="status" className="font-strong">
          {`${undoing ? 'واگرداندن' : 'ثبت'}: ${formatNumber(done + skipped)} از ${formatNumber(all)} کالا`}
        </p>
        <Progress
          value={Math.round((100 * (done + skipped)) / Math.max(1, all))}
          aria-label={undoing ? 'پیشرفت واگرداندن' : 'پیشرفت ثبت'}
        />
        <p className="text-14 text-muted">
          اگر این صفحه بسته شود، آنچه ثبت شده می‌ماند و بقیه را از همین پنجره می‌توان ادامه داد.
        </p>
      </div>
    )
  return (
    <>
      <Note tone={state === 'failed' ? 'danger' : 'success'} role={state === 'failed' ? 'alert' : 'status'}>
        {undoing ? `${formatNumber(done)} کالا به حال پیشین برگشت.` : `${formatNumber(done)} کالا تغییر کرد.`}
        {skipped > 0 && ` ${formatNumber(skipped)} کالا که هم‌زمان عوض شده بود دست نخورد.`}
        {problem && ` ${problem}`}
      </Note>
      <div className="flex flex-wrap justify-end gap-3">
        {state === 'failed' && (
          <Button variant="outline" onClick={() => void start(id, all - done - skipped, false)}>
            ادامه
          </Button>
        )}
        {!undoing && done > 0 && (
          <Button variant="outline" onClick={() => void start(id, done, true)}>
            واگرداندن
          </Button>
        )}
        <Button onClick={onClose}>بستن</Button>
      </div>
    </>
  )
}
