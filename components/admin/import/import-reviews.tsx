'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Stat } from '@/components/ui/stat'
import { callAction } from '@/lib/accounts/call-action'
import type { LineResult } from '@/lib/catalog/import/line-result'
import type { ReviewFile } from '@/lib/catalog/import/reviews/review-file'
import { REVIEWS } from '@/lib/catalog/import/sources/sources'
import { tryReviews } from '@/lib/catalog/import/try-actions'
import { formatNumber } from '@/lib/utils/text'
import { Lines } from './lines'
import type { ReviewsAndPages } from './read-files'
import type { Outcome } from './run-import'
import { ImportReport, RunButtons } from './run-parts'
import { usePortions } from './use-portions'

export interface ChosenReviews extends ReviewsAndPages {
  /** Number of the choice: each has its own state. */
  turn: number
}

/** Reviews have no kinds of change. */
const NO_KINDS = new Set<never>()

/** Reviews of another shop: understood, tried, brought in. */
export function ImportReviews({ chosen }: { chosen: ChosenReviews | null }) {
  return chosen && <Reviews key={chosen.turn} {...chosen} />
}

function Reviews({ name, reviews: file, pages, leftOut }: ReviewsAndPages) {
  const [shop, setShop] = useState<ReadonlySet<string>>(
    new Set(file.answerers.flatMap(({ account, isShop }) => (isShop ? account : []))),
  )
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { progress, problem, send, write, stop } = usePortions()
  const answers = file.answerers.reduce((sum, { count }) => sum + count, 0)
  const rows = file.reviews.map(({ account: _, ...review }) => ({
    ...review,
    answers: review.answers.map(({ account, author, ...answer }) => ({
      ...answer,
      ...(!shop.has(account) && { author }),
    })),
  }))

  async function tryAll() {
    const tried = await send(rows, (part) => callAction(tryReviews, { rows: part }))
    if (tried) setOutcome(outcomeOf(file, new Map(tried.flat().map((result) => [result.row, result]))))
  }

  async function writeChanged(tried: Outcome) {
    const changed = new Set(tried.good.map(({ row }) => row))
    const end = await write(
      rows.filter(({ row }) => changed.has(row)),
      { source: REVIEWS, file: name },
      (part) => ({ reviews: part }),
    )
    if (!end) return
    const { created, same, problems } = end
    setOutcome({
      ...{ ...tried, created, same: tried.same + same, problems: [...tried.problems, ...problems] },
      ...{ good: [], applied: true },
    })
  }

  return (
    <>
      <Panel title="نظرهای فروشگاه پیشین">
        <div className="grid gap-4">
          <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
            {(
              [
                ['سطر', file.count],
                ['نظر', file.reviews.length],
                ['پاسخ', answers],
                ['وارد نمی‌شود', file.leftOut.length],
              ] as const
            ).map(([label, value]) => (
              <Stat key={label} label={label} value={formatNumber(value)} />
            ))}
          </dl>
          <Note>
            نظرها با نام نویسنده، تاریخ خودشان و نشان «از فروشگاه پیشین» دیده می‌شود. در ستاره‌های محصول شمرده
            می‌شود، اما به گوگل گفته نمی‌شود.
          </Note>
          {pages.length > 0 && (
            <p>{`${formatNumber(pages.length)} نشانی محصول و دسته خوانده شد؛ با فایل محصولات به صفحه‌های جدیدشان می‌رسند.`}</p>
          )}
          {leftOut.length > 0 && <p className="text-muted">{`کنار گذاشته شد: ${leftOut.join('، ')}`}</p>}
          {file.answerers.length > 0 && (
            <fieldset>
              <legend className="font-strong">پاسخ‌های چه کسی پاسخ فروشگاه بوده است؟</legend>
              {file.answerers.map(({ account, name, count }) => (
                <Checkbox
                  key={account}
                  label={name}
                  note={formatNumber(count)}
                  checked={shop.has(account)}
                  onChange={({ target }) => {
                    setShop(
                      target.checked
                        ? new Set([...shop, account])
                        : new Set([...shop].filter((each) => each !== account)),
                    )
                    setOutcome(null)
                  }}
                />
              ))}
            </fieldset>
          )}
          <Lines title="چرا" label="نظرهایی که وارد نمی‌شود" lines={file.leftOut} />
          {problem && <RefusalNote>{problem}</RefusalNote>}
          {file.reviews.length > 0 && (
            <RunButtons
              outcome={outcome}
              opening={0}
              kinds={NO_KINDS}
              progress={progress}
              onRun={(tried) => void (tried ? writeChanged(tried) : tryAll())}
              onOpen={() => undefined}
              onStop={stop}
            />
          )}
        </div>
      </Panel>
      {outcome && <ImportReport outcome={outcome} />}
    </>
  )
}

/** A review counts once, with its answers. */
function outcomeOf({ reviews, notes }: ReviewFile, results: ReadonlyMap<number, LineResult>): Outcome {
  const outcome: Outcome = {
    ...{ created: 0, updated: 0, same: 0, problems: [], jumps: [], rials: [], good: [] },
    ...{ changes: new Map(), left: 0, notes, applied: false },
  }
  for (const review of reviews) {
    const own = [review, ...review.answers].flatMap(({ row }) => results.get(row) ?? [])
    const refused = own.flatMap(({ row, problem }) =>
      problem === null ? [] : { row, problems: [`${problem}: ${review.title || review.sku || review.post}`] },
    )
    outcome.problems.push(...refused)
    if (own.length === 0 || refused.length > 0) continue
    if (own.every(({ result }) => result === 'same')) outcome.same++
    else {
      outcome.created++
      outcome.good.push({ row: review.row, values: {} })
    }
  }
  return outcome
}
