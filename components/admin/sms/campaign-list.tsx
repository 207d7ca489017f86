'use client'

import type { Returned } from '@/lib/utils/rows'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { useRun } from '@/components/admin/use-run'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { callAction } from '@/lib/accounts/call-action'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { changeCampaignStatus } from '@/lib/sms/admin-actions'
import { beginText } from '@/lib/sms/admin-rules'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField } from '@/components/admin/form/fields'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { rescheduleSchema } from '@/lib/sms/admin-schema'

type CampaignRow = { isScheduled: boolean } & Returned<
  'admin_list_campaigns',
  'starts_at' | 'link_target' | 'clicks'
>

/** Milliseconds, while a campaign runs. */
const LOOK_MS = 5000

const STATES: Record<CampaignRow['status'] | 'scheduled', { text: string; tone: BadgeTone }> = {
  draft: { text: 'پیش‌نویس', tone: 'neutral' },
  scheduled: { text: 'زمان‌بندی شده', tone: 'info' },
  running: { text: 'در حال ارسال', tone: 'info' },
  paused: { text: 'در مکث', tone: 'warning' },
  done: { text: 'پایان یافت', tone: 'success' },
  stopped: { text: 'لغو شد', tone: 'neutral' },
}

type Move = 'start' | 'pause' | 'resume' | 'stop'

const MOVES: Record<CampaignRow['status'], readonly [Move, string][]> = {
  draft: [
    ['start', 'فرستادن'],
    ['stop', 'کنار گذاشتن'],
  ],
  running: [
    ['pause', 'مکث'],
    ['stop', 'لغو ارسال'],
  ],
  paused: [
    ['resume', 'ادامه'],
    ['stop', 'لغو ارسال'],
  ],
  done: [],
  stopped: [],
}

export function CampaignList({
  rows,
  dayBegins,
}: {
  rows: readonly CampaignRow[]
  /** End of the night pause; null by day. */
  dayBegins: string | null
}) {
  const router = useRouter()
  const confirm = useConfirm()
  const { run, running } = useRun()
  const [moved, setMoved] = useState<CampaignRow | null>(null)
  const isRunning = rows.some(({ status, isScheduled }) => status === 'running' && !isScheduled)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => router.refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, router])

  async function move(row: CampaignRow, action: Move) {
    if (
      action === 'stop' &&
      !(await confirm({
        title: 'ارسال برای همیشه لغو شود؟',
        text: row.waiting > 0 && `${formatNumber(row.waiting)} نفر دیگر این پیامک را نمی‌گیرند.`,
        action: 'لغو ارسال',
        danger: true,
      }))
    )
      return
    if (
      action === 'start' &&
      !(await confirm({ title: `به ${formatNumber(row.recipients)} نفر فرستاده شود؟`, action: 'فرستادن' }))
    )
      return
    await run({
      name: row.id,
      run: () => callAction(changeCampaignStatus, { id: row.id, action, recipients: row.recipients }),
      ...(action === 'start' && { done: beginText }),
    })
  }

  if (rows.length === 0) return <p className="text-14 text-muted">هنوز پیامک گروهی نفرستاده‌اید.</p>
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((row) => {
          const state = STATES[row.isScheduled ? 'scheduled' : row.status]
          const mayMove =
            row.isScheduled || (row.status === 'paused' && row.sent + row.failed + row.skipped === 0)
          return (
            <li key={row.id} className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-3">
                <b className="font-strong">{row.title}</b>
                <Badge tone={state.tone}>{state.text}</Badge>
                <span className="text-13 text-muted">{formatDateTime(row.created_at)}</span>
              </div>
              <p className="text-14 wrap-anywhere text-ink-2">{row.body}</p>
              {row.isScheduled && row.starts_at ? (
                <p className="text-14">
                  ارسال به {formatNumber(row.recipients)} نفر از <b>{formatDateTime(row.starts_at)}</b>
                </p>
              ) : (
                <Progress
                  value={Math.round(
                    (100 * (row.sent + row.failed + row.skipped)) / Math.max(1, row.recipients),
                  )}
                  aria-label={`پیشرفت ${row.title}`}
                />
              )}
              <p className="text-13 text-muted">{figures(row).join('، ')}</p>
              {row.status === 'running' &&
                !row.isScheduled &&
                row.purpose === 'advertising' &&
                !row.any_hour &&
                row.waiting > 0 &&
                dayBegins && (
                  <p className="text-13 text-ink-2">
                    بیرون از ساعت ارسال است؛ از {formatDateTime(dayBegins)} ادامه می‌یابد.
                  </p>
                )}
              {MOVES[row.status].length > 0 && (
                <div className="flex flex-wrap gap-3">
                  {MOVES[row.status].map(([action, label]) => (
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
                  {mayMove && (
                    <Button size="s" variant="outline" onClick={() => setMoved(row)}>
                      تغییر زمان
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <PanelDialog
        title={`زمان ارسال «${moved?.title ?? ''}»`}
        open={moved !== null}
        onClose={() => setMoved(null)}
      >
        {moved && <RescheduleForm campaign={moved} />}
      </PanelDialog>
    </>
  )
}

function figures(row: CampaignRow): string[] {
  return [
    !row.isScheduled && `${formatNumber(row.sent)} از ${formatNumber(row.recipients)} فرستاده شد`,
    row.failed > 0 && `${formatNumber(row.failed)} ناموفق`,
    row.skipped > 0 && `${formatNumber(row.skipped)} نفر پیش از رسیدن لغو کردند`,
    row.left_out > 0 && `${formatNumber(row.left_out)} نفر بی‌رضایت کنار ماندند`,
    row.clicks !== null && `${formatNumber(row.clicks)} کلیک`,
  ].filter((text) => text !== false)
}

function RescheduleForm({ campaign }: { campaign: CampaignRow }) {
  const form = useAdminForm(rescheduleSchema, { starts_at: campaign.starts_at })
  return (
    <AdminForm
      form={form}
      save={({ starts_at }) =>
        callAction(changeCampaignStatus, {
          id: campaign.id,
          action: 'reschedule',
          recipients: null,
          starts_at,
          any_hour: campaign.any_hour,
        })
      }
      saveLabel="تغییر زمان"
      saved={(begins) => beginText(begins)}
    >
      <DateTimeField
        name="starts_at"
        label="زمان ارسال"
        hint="اگر خالی بماند، همین حالا می‌رود. زمانی که بیرون از ساعت ارسال باشد به نخستین ساعت پس از آن می‌رود."
      />
    </AdminForm>
  )
}
