import Link from 'next/link'
import { Note } from '@/components/ui/note'
import type { BackupAge } from '@/lib/backup/types'
import { formatRelative } from '@/lib/utils/dates'

/** Backup age; a warning once it is old. */
export function BackupLine({ at, isOld }: BackupAge) {
  const told = at ? `آخرین پشتیبان: ${formatRelative(at)}` : 'هنوز نسخهٔ پشتیبان نگرفته‌اید'
  const link = (
    <Link href="/admin/backup" prefetch={false} className="underline">
      پشتیبان‌گیری
    </Link>
  )
  if (isOld)
    return (
      <Note tone="warning" data-testid="backup-line">
        {told}. اگر سرور خراب شود، فروشگاه از دست می‌رود. {link}
      </Note>
    )
  return (
    <p className="text-13 text-muted" data-testid="backup-line">
      {told} · {link}
    </p>
  )
}
