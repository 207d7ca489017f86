'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { LineTable } from '@/components/admin/data-table/line-table'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { TableCell, TableRow } from '@/components/ui/table'
import { callAction } from '@/lib/accounts/call-action'
import { startBackup } from '@/lib/backup/admin-actions'
import { FAILURES } from '@/lib/backup/rules'
import type { Backup, BackupAge } from '@/lib/backup/types'
import { formatDateTime, formatRelative } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'

/** Milliseconds. */
const LOOK_MS = 3000

const STATES = {
  running: { label: 'در حال ساخت', tone: 'info' },
  done: { label: 'کامل', tone: 'success' },
  failed: { label: 'ناموفق', tone: 'danger' },
} as const
const TARGETS = { folder: 'همین سرور', s3: 'فضای ابری' }

export function BackupPanel({
  backups,
  age,
  isPossible,
}: {
  backups: readonly Backup[]
  age: BackupAge
  isPossible: boolean
}) {
  const router = useRouter()
  const { run, running } = useRun()
  const isRunning = backups.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, router])

  return (
    <Panel
      title="پشتیبان‌ها"
      action={
        <Button
          loading={running !== null || isRunning}
          loadingLabel="در حال ساخت"
          disabled={!isPossible}
          onClick={() => void run({ run: () => callAction(startBackup, {}), done: 'ساخت پشتیبان آغاز شد' })}
        >
          پشتیبان‌گیری اکنون
        </Button>
      }
    >
      <div className="grid gap-4">
        {!isPossible && (
          <Note tone="warning">
            این سرور پایگاه داده را نمی‌شناسد: نشانی‌اش را در تنظیمات سرور (SUPABASE_DB_URL) بنویسید. تا آن
            هنگام پشتیبان با این دستور گرفته می‌شود:
            <code className="ltr mt-1 block text-start">npm run backup</code>
          </Note>
        )}
        {backups.length > 0 && (
          <p role="status" className={age.isOld ? 'text-14 text-danger' : 'text-14 text-muted'}>
            {age.at ? `آخرین پشتیبان کامل: ${formatRelative(age.at)}` : 'هنوز پشتیبان کاملی نیست.'}
          </p>
        )}
        {backups.length === 0 ? (
          <EmptyState
            title="هنوز نسخهٔ پشتیبان نگرفته‌اید"
            text="یکی اکنون بگیرید، یا پایین‌تر بگویید هر روز خودش بگیرد."
          />
        ) : (
          <LineTable label="پشتیبان‌ها" heads={['زمان', 'وضعیت', 'حجم', 'کجا']} actions="دریافت">
            {backups.map((backup) => (
              <BackupLine key={backup.id} {...backup} />
            ))}
          </LineTable>
        )}
      </div>
    </Panel>
  )
}

function BackupLine({ id, state, target, isDaily, createdAt, bytes, server, error }: Backup) {
  const { label, tone } = STATES[state]
  return (
    <TableRow data-testid={`backup-${state}`}>
      <TableCell className="cards:flex-1 cards:basis-1/2">
        <span className="grid">
          {formatDateTime(createdAt)}
          <small className="text-13 text-muted">{isDaily ? 'روزانه' : 'دستی'}</small>
        </span>
      </TableCell>
      <TableCell>
        <span className="grid justify-items-start gap-1">
          <Badge tone={tone}>{label}</Badge>
          {error !== null && (
            <small className="max-w-[40ch] text-13 break-words text-muted">
              {FAILURES[error] ?? <bdi dir="ltr">{error}</bdi>}
            </small>
          )}
        </span>
      </TableCell>
      <TableCell numeric>{bytes === null ? '—' : sizeText(bytes)}</TableCell>
      <TableCell>
        <span className="grid">
          {TARGETS[target]}
          {target === 'folder' && server !== null && (
            <small className="text-13 text-muted">
              <bdi>{server}</bdi>
            </small>
          )}
        </span>
      </TableCell>
      <TableCell className="cards:ms-auto">
        {state === 'done' && (
          <a href={`/api/admin/backups/${id}`} download className="text-action underline">
            دریافت
          </a>
        )}
      </TableCell>
    </TableRow>
  )
}

/** «۳۰٫۸ مگابایت» */
function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'مگابایت'] : [bytes / 1e9, 'گیگابایت']
  return `${toPersianDigits(size.toFixed(1).replace('.', '٫'))} ${unit}`
}
