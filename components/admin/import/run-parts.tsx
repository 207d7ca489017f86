'use client'

import { ProductCard } from '@/components/product/card/product-card'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { SpokenStatus } from '@/components/ui/spoken-status'
import { Stat } from '@/components/ui/stat'
import { formatNumber } from '@/lib/utils/text'
import { Lines } from './lines'
import type { ChangeKind } from '@/lib/catalog/import/changes'
import type { ProductCardData } from '@/lib/catalog/types'
import { chosenRows, type Outcome } from './run-import'

interface RunButtonsProps {
  outcome: Outcome | null
  kinds: ReadonlySet<ChangeKind>
  /** Imported products that were on sale in the other shop. */
  opening: number
  progress: { done: number; all: number } | null
  /** Null: only tries. */
  onRun: (dryRun: Outcome | null) => void
  onOpen: (outcome: Outcome) => void
  onStop: () => void
}

export function RunButtons({ outcome, kinds, opening, progress, onRun, onOpen, onStop }: RunButtonsProps) {
  const isRunning = progress !== null
  const count = outcome ? chosenRows(outcome, kinds).length : 0
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant={outcome ? 'outline' : 'primary'}
        loading={isRunning}
        loadingLabel="در حال بررسی"
        onClick={() => onRun(null)}
      >
        بررسی بدون ثبت
      </Button>
      {outcome && !outcome.applied && count > 0 && (
        <Button loading={isRunning} loadingLabel="در حال ثبت" onClick={() => onRun(outcome)}>
          {`ثبت ${formatNumber(count)} ردیف`}
        </Button>
      )}
      {outcome && opening > 0 && (
        <Button loading={isRunning} loadingLabel="در حال فعال کردن" onClick={() => onOpen(outcome)}>
          {`فعال کردن ${formatNumber(opening)} محصول`}
        </Button>
      )}
      {progress && (
        <>
          <div className="flex-1">
            <Progress value={(100 * progress.done) / Math.max(1, progress.all)} aria-label="پیشرفت" />
          </div>
          <span className="text-14">
            <SpokenStatus isMoving>
              {`${formatNumber(progress.done)} از ${formatNumber(progress.all)}`}
            </SpokenStatus>
          </span>
          <Button variant="ghost" onClick={onStop}>
            توقف
          </Button>
        </>
      )}
    </div>
  )
}

export function ImportReport({
  outcome: { created, updated, same, left, problems, notes, rials, jumps, applied },
  step,
  cards = [],
}: {
  outcome: Outcome
  /** Number of the preview's heading; the result's is the next. */
  step?: number
  /** Of new products. */
  cards?: readonly ProductCardData[]
}) {
  const title = applied ? 'نتیجه' : 'پیش‌نمایش'
  const place = step && `${formatNumber(applied ? step + 1 : step)}. `
  return (
    <Panel title={`${place ?? ''}${title}`}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {(
            [
              [applied ? 'ساخته شد' : 'ساخته می‌شود', created],
              [applied ? 'به‌روز شد' : 'به‌روز می‌شود', updated],
              ['بی‌تغییر', same],
              ['خطا', problems.length],
            ] as const
          ).map(([label, count]) => (
            <Stat key={label} label={label} value={formatNumber(count)} />
          ))}
        </dl>
        {!applied && <Note>هنوز چیزی ثبت نشده است.</Note>}
        {left > 0 && <Note>{`${formatNumber(left)} محصول همان‌گونه که بود ماند.`}</Note>}
        {rials[0] && (
          <Note tone="warning">
            {`${formatNumber(rials.length)} قیمت به ریال است و به تومان ثبت می‌شود؛ نخستین: ${formatNumber(rials[0].rial)} ریال، ${formatNumber(rials[0].toman)} تومان.`}
          </Note>
        )}
        {jumps.length > 0 && (
          <Note tone="warning">
            {`قیمت ${formatNumber(jumps.length)} محصول بسیار تغییر می‌کند. پیش از ثبت ببینید که ریال به جای تومان یا ممیز به جای جداکنندهٔ هزارگان نیامده باشد.`}
          </Note>
        )}
        {!applied && <ImportPreview cards={cards} />}
        <Lines title="تغییر قیمت" label="تغییرهای بزرگ قیمت" lines={jumps} />
        <Lines title="خطا" label="خطاها" lines={problems} />
        <Lines title="هشدار" label="هشدارها" lines={notes} />
      </div>
    </Panel>
  )
}

const SIZES = '(width < 48rem) 40vw, 200px'

/** New products as customers will see them; nothing can be pressed. */
function ImportPreview({ cards }: { cards: readonly ProductCardData[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label="محصولات جدید در فروشگاه" className="grid gap-3">
      <p className="font-strong">محصولات جدید در فروشگاه این‌گونه دیده می‌شود:</p>
      {cards.some(({ image }) => !image) && (
        <p className="text-14 text-muted">تصویری که نشانی دارد، هنگام ثبت از فروشگاه پیشین گرفته می‌شود.</p>
      )}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-5">
        {cards.map((card) => (
          <li key={card.id} className="grid" inert>
            <ProductCard product={card} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
