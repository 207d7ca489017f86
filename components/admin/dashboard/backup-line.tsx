import { Note } from '@/components/ui/note'
import { formatRelative } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import type { LastBackup } from '@/lib/reports/types'

/** Of the warning. */
const OLD_AFTER_DAYS = 2

/** A new shop has two days for its first backup. */
export function isBackupOld({ last, opened_at }: LastBackup, now: Date): boolean {
  const since = last?.finished_at ?? opened_at
  return since !== null && now.getTime() - Date.parse(since) > OLD_AFTER_DAYS * 86_400_000
}

/** Age and size of the last backup; a warning once it is old. */
export function BackupLine({ last, isOld }: LastBackup & { isOld: boolean }) {
  const text = last
    ? `آخرین پشتیبان: ${formatRelative(last.finished_at)} (${sizeText(last.bytes)})`
    : 'هنوز نسخهٔ پشتیبان ندارید'
  if (isOld)
    return (
      <Note tone="warning" data-testid="backup-line">
        {text}. اگر سرور خراب شود، فروشگاه از دست می‌رود؛ به کسی که آن را نصب کرده است خبر دهید.
      </Note>
    )
  return (
    <p className="text-13 text-muted" data-testid="backup-line">
      {text}
    </p>
  )
}

/** «۳۰٫۸ مگابایت» */
function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'مگابایت'] : [bytes / 1e9, 'گیگابایت']
  return `${toPersianDigits(size.toFixed(1).replace('.', '٫'))} ${unit}`
}
