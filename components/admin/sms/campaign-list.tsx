'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { useRun } from '@/components/admin/use-run'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { changeCampaignStatus } from '@/lib/sms/admin-actions'

export interface CampaignRow {
  id: string
  title: string
  body: string
  status: 'draft' | 'running' | 'paused' | 'done' | 'stopped'
  recipients: number
  created_at: string
  waiting: number
  sent: number
  failed: number
}

/** How often a running campaign is looked at anew, in milliseconds. */
const LOOK_MS = 5000

const STATES: Record<CampaignRow['status'], { text: string; tone: BadgeTone }> = {
  draft: { text: 'پیش‌نویس', tone: 'neutral' },
  running: { text: 'در حال ارسال', tone: 'info' },
  paused: { text: 'ایستاده', tone: 'warning' },
  done: { text: 'پایان یافت', tone: 'success' },
  stopped: { text: 'متوقف شد', tone: 'neutral' },
}

type Move = 'start' | 'pause' | 'resume' | 'stop'

/** Campaigns with how far they are; a running one can be paused, a paused one goes on. */
export function CampaignList({ rows }: { rows: readonly CampaignRow[] }) {
  const router = useRouter()
  const confirm = useConfirm()
  const { run, running } = useRun()
  const isRunning = rows.some(({ status }) => status === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => router.refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, router])

  async function move(row: CampaignRow, action: Move) {
    if (
      action === 'stop' &&
      !(await confirm({ title: 'ارسال برای همیشه متوقف شود؟', action: 'توقف', danger: true }))
    )
      return
    if (
      action === 'start' &&
      !(await confirm({ title: `به ${formatNumber(row.recipients)} نفر فرستاده شود؟`, action: 'فرستادن' }))
    )
      return
    await run({
      name: row.id,
      run: () => changeCampaignStatus({ id: row.id, action, recipients: row.recipients }),
    })
  }

  const moves: Record<CampaignRow['status'], readonly [Move, string][]> = {
    draft: [
      ['start', 'فرستادن'],
      ['stop', 'کنار گذاشتن'],
    ],
    running: [
      ['pause', 'ایست'],
      ['stop', 'توقف'],
    ],
    paused: [
      ['resume', 'ادامه'],
      ['stop', 'توقف'],
    ],
    done: [],
    stopped: [],
  }

  if (rows.length === 0) return <p className="text-14 text-muted">هنوز پیامک گروهی نفرستاده‌اید.</p>
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-3">
            <b className="font-strong">{row.title}</b>
            <Badge tone={STATES[row.status].tone}>{STATES[row.status].text}</Badge>
            <span className="text-13 text-muted">{formatDateTime(row.created_at)}</span>
          </div>
          <p className="text-14 wrap-anywhere text-ink-2">{row.body}</p>
          <Progress
            value={Math.round((100 * (row.sent + row.failed)) / Math.max(1, row.recipients))}
            aria-label={`پیشرفت ${row.title}`}
          />
          <p className="text-13 text-muted">
            {formatNumber(row.sent)} از {formatNumber(row.recipients)} فرستاده شد
            {row.failed > 0 && `، ${formatNumber(row.failed)} ناموفق`}
          </p>
          {moves[row.status].length > 0 && (
            <div className="flex flex-wrap gap-3">
              {moves[row.status].map(([action, label]) => (
                <Button
                  key={action}
                  size="s"
                  variant={action === 'stop' ? 'outline' : 'soft'}
                  loading={running === row.id}
                  onClick={() => void move(row, action)}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
