'use client'

import Link from 'next/link'
import { LineTable } from '@/components/admin/data-table/line-table'
import { useMay } from '@/components/admin/shell/capabilities'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { TableCell, TableRow } from '@/components/ui/table'
import { usePriceListStates } from '@/components/wholesale/use-price-list-states'
import { callAction } from '@/lib/accounts/call-action'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { makePriceList } from '@/lib/price-lists/admin-actions'
import { isUnderWay, percentDone, sizeText } from '@/lib/price-lists/rules'
import type { ListState, ListTier } from '@/lib/price-lists/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

export function PriceListPanel({
  initial,
  readers,
  hasProducts,
}: {
  initial: readonly ListState[]
  /** Eligible customers by tier. */
  readers: Record<ListTier, number>
  hasProducts: boolean
}) {
  const { states, look } = usePriceListStates(initial)
  const may = useMay()
  const hasReaders = readers.shop_price + readers.dealer_price > 0
  return (
    <Panel title="فهرست قیمت فروشگاه‌ها و همکاران">
      <p className="mb-4 text-14 text-muted max-tablet:hidden">
        هر فروشگاه و همکار فهرست قیمت خودش را در «خرید عمده» می‌گیرد. اگر چیزی تغییر کرده باشد همان هنگام از نو
        ساخته می‌شود؛ اینجا می‌توانید زودتر بسازید.
      </p>
      {!hasProducts && (
        <Note className="mb-4">هنوز محصولی برای فروش نیست؛ فهرستی که اکنون بسازید خالی است.</Note>
      )}
      {!hasReaders && (
        <Note className="mb-4">
          {'هنوز فروشگاه یا همکاری تأیید نشده است؛ تا آن هنگام جز شما کسی این فهرست‌ها را نمی‌بیند. '}
          {may('customers') && (
            <Link href="/admin/wholesale" prefetch={false} className="link">
              درخواست‌های خرید عمده
            </Link>
          )}
        </Note>
      )}
      <LineTable label="فهرست‌های قیمت" heads={['فهرست', 'وضعیت', 'ساخته‌شده', 'محصول و حجم']} actions="کارها">
        {states.map((state) => (
          <ListRow key={state.tier} state={state} look={look} />
        ))}
      </LineTable>
    </Panel>
  )
}

function ListRow({ state, look }: { state: ListState; look: () => Promise<void> }) {
  const { tier, ready } = state
  const { run, running } = useRun()
  const name = TIER_LABELS[tier]
  const isBusy = running !== null
  return (
    <TableRow data-testid={`list-${tier}`}>
      <TableCell className="cards:flex-1 cards:basis-1/2 cards:font-strong">{name}</TableCell>
      <TableCell>
        <span role="status">
          <StateBadge state={state} />
        </span>
      </TableCell>
      <TableCell>{ready ? formatDateTime(ready.finished_at) : '—'}</TableCell>
      <TableCell>{ready ? `${formatNumber(ready.total)} محصول، ${sizeText(ready.bytes)}` : '—'}</TableCell>
      <TableCell>
        <span className="flex flex-wrap items-center gap-3">
          {ready && (
            // A download.
            <a
              href={`/api/wholesale/price-lists/${ready.id}`}
              download
              aria-label={`دریافت اکسل: فهرست ${name}`}
              className="py-2 text-14 text-action underline"
            >
              دریافت اکسل
            </a>
          )}
          <Link
            href={`/wholesale/price-list/print?tier=${tier}`}
            prefetch={false}
            aria-label={`چاپ فهرست ${name}`}
            className="py-2 text-14 text-action underline"
          >
            چاپ
          </Link>
          <Button
            variant="outline"
            size="s"
            // A busy button announces its own state.
            aria-label={isBusy ? undefined : `${ready ? 'ساختن دوباره' : 'ساختن'}: فهرست ${name}`}
            loading={isBusy}
            loadingLabel="در حال درخواست"
            // Progress is shown next to it.
            disabled={isUnderWay(state)}
            onClick={async () => {
              await run({
                run: () => callAction(makePriceList, { tier }),
                done: `ساختن فهرست ${name} آغاز شد`,
              })
              await look()
            }}
          >
            {ready ? 'ساختن دوباره' : 'ساختن'}
          </Button>
        </span>
      </TableCell>
    </TableRow>
  )
}

function StateBadge({ state }: { state: ListState }) {
  if (isUnderWay(state)) {
    const percent = percentDone(state)
    return (
      <Badge tone="info">
        {state.state === 'waiting' ? 'در صف' : 'در حال ساخت'}
        {/* Silent, to avoid repeated announcements. */}
        {percent > 0 && <span aria-hidden="true">{` ${formatNumber(percent)}٪`}</span>}
      </Badge>
    )
  }
  if (state.state === 'failed') return <Badge tone="danger">ناموفق</Badge>
  if (!state.ready) return <Badge tone="neutral">هنوز ساخته نشده</Badge>
  return state.ready.is_fresh ? (
    <Badge tone="success">به‌روز</Badge>
  ) : (
    <Badge tone="warning">شاید تغییر کرده</Badge>
  )
}
