'use client'

import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { callAction } from '@/lib/accounts/call-action'
import { fillOrderCosts } from '@/lib/reports/admin-actions'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** Offers current cost for sales without cost. */
export function FillCosts({
  from,
  until,
  lines,
  income,
}: {
  from: string
  until: string
  lines: number
  income: number
}) {
  const { run, running } = useRun()
  async function fill() {
    await run({
      question: {
        title: 'بهای امروز برای فروش‌های بی‌بها نوشته شود؟',
        text: `${formatNumber(lines)} قلم این بازه بهایی ندارند. هر کدام که محصولش امروز بهایی دارد همان را می‌گیرد؛ آنچه بها دارد دست نمی‌خورد. این کار برگشت ندارد.`,
        action: 'نوشتن بهای امروز',
      },
      run: () => callAction(fillOrderCosts, { from, until }),
      done: ({ count }) =>
        count > 0 ? `بهای ${formatNumber(count)} قلم نوشته شد` : 'هیچ‌کدام امروز بهایی ندارند',
    })
  }
  return (
    <Note tone="warning" className="max-tablet:order-1 tablet:items-center">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {formatToman(income)} تومان از این فروش ({formatNumber(lines)} قلم) بهای نامعلوم دارد و در سود
          نیامده است.
        </span>
        <Button size="s" variant="outline" loading={running !== null} onClick={() => void fill()}>
          نوشتن بهای امروز
        </Button>
      </div>
    </Note>
  )
}
