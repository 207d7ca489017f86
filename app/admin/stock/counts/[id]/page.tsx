import type { Metadata } from 'next'
import { z } from 'zod'
import { Missing } from '@/components/admin/record-not-found'
import { PageHead } from '@/components/admin/page-head'
import { CountSheet } from '@/components/admin/stock/count-sheet'
import { PostButtons } from '@/components/admin/stock/post-button'
import { Badge } from '@/components/ui/badge'
import { Stat } from '@/components/ui/stat'
import { parseListState } from '@/lib/admin/list'
import { COUNT_LIST } from '@/lib/stock/admin-list'
import { getCount, listCountLines } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'انبارگردانی' }

export default async function CountPage({ params, searchParams }: PageProps<'/admin/stock/counts/[id]'>) {
  const { id } = await params
  await requireCapability('stock', `/admin/stock/counts/${id}`)
  const count = z.uuid().safeParse(id).success ? await getCount(id) : null
  if (!count) return <Missing message="این شمارش پیدا نشد" next="/admin/stock/counts" />
  const state = parseListState(COUNT_LIST, await searchParams)
  const { rows, total } = await listCountLines(id, state)
  const isPosted = count.state === 'posted'
  const { summary } = count
  const left = count.line_count - count.counted_count
  const worth = (amount: number | null) => (
    <small className="text-muted">
      {amount !== null && amount > 0 ? `${formatToman(amount)} تومان به بهای امروز` : ' '}
    </small>
  )
  return (
    <>
      <PageHead
        title={count.title}
        note={<Badge tone={isPosted ? 'success' : 'warning'}>{isPosted ? 'ثبت نهایی' : 'پیش‌نویس'}</Badge>}
        trail={['/admin/stock', '/admin/stock/counts']}
      >
        {!isPosted && (
          <PostButtons
            kind="count"
            id={id}
            version={count.updated_at}
            consequence={
              (summary.lines === 0
                ? 'تفاوتی نیست و موجودی تغییر نمی‌کند.'
                : `موجودی ${formatNumber(summary.lines)} ردیف تغییر می‌کند: ${formatNumber(summary.more)} عدد افزوده و ${formatNumber(summary.less)} عدد کم می‌شود.`) +
              (left > 0 ? ` ${formatNumber(left)} ردیف شمرده نشده است و دست نمی‌خورد.` : '')
            }
          />
        )}
      </PageHead>
      {!isPosted && (
        <p className="max-w-160 text-14 text-ink-2">
          هر چه در انبار می‌بینید بشمارید، آنچه برای سفارش‌های نفرستاده کنار گذاشته‌اید هم. عدد همین که نوشته شود
          نگه داشته می‌شود و Enter به ردیف بعد می‌رود؛ فروش هنگام شمارش تفاوت به شمار نمی‌آید.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        <Stat
          label="شمرده شده"
          value={formatNumber(count.counted_count)}
          note={<small className="text-muted">از {formatNumber(count.line_count)} ردیف</small>}
        />
        <Stat label="ردیف با تفاوت" value={formatNumber(summary.lines)} note={worth(0)} />
        <Stat label="بیشتر" value={formatNumber(summary.more)} note={worth(summary.more_worth)} />
        <Stat label="کمتر" value={formatNumber(summary.less)} note={worth(summary.less_worth)} />
      </dl>
      <CountSheet count={id} isPosted={isPosted} rows={rows} total={total} state={state} />
    </>
  )
}
