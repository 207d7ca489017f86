'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { checkShop } from '@/lib/doctor/actions'
import { CHECK_NAMES, type Finding, findingText } from '@/lib/doctor/texts'
import { formatNumber } from '@/lib/utils/text'

const LEVELS = {
  wrong: { label: 'نادرست', tone: 'danger' },
  warning: { label: 'هشدار', tone: 'warning' },
  ok: { label: 'درست', tone: 'success' },
} as const

/** Runs the checks of `npm run doctor`. */
export function DoctorPanel() {
  const [isRunning, setRunning] = useState(false)
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [error, setError] = useState<string | null>(null)
  const start = async () => {
    setRunning(true)
    const answer = await callAction(checkShop, {})
    setRunning(false)
    setError(answer.ok ? null : answer.error.message)
    setFindings(answer.ok ? answer.data : [])
  }
  return (
    <Panel
      title="بررسی سرور و سرویس‌ها"
      className="mt-6"
      action={
        <Button size="s" variant="outline" loading={isRunning} onClick={() => void start()}>
          {findings.length > 0 ? 'بررسی دوباره' : 'بررسی'}
        </Button>
      }
    >
      <div role="status">
        {error && <Note tone="danger">{error}</Note>}
        {findings.length > 0 ? (
          <ul className="grid gap-3 text-14">
            {findings.map((finding, at) => (
              <li key={at} className="flex items-start gap-3" data-testid={`check-${finding.check}`}>
                <Badge tone={LEVELS[finding.level].tone}>{LEVELS[finding.level].label}</Badge>
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-strong">{CHECK_NAMES[finding.check].fa}:</b>{' '}
                  {findingText(finding, 'fa', formatNumber)}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          !error && (
            <p className="text-14 text-muted">
              کلیدها، پایگاه داده، درگاه، پیامک و دیسک را می‌آزماید و چیزی را عوض نمی‌کند؛ چند ثانیه طول می‌کشد.
            </p>
          )
        )}
      </div>
    </Panel>
  )
}
