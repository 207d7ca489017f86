'use client'

import { useRef, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Stat } from '@/components/ui/stat'
import { callAction } from '@/lib/accounts/call-action'
import { importReviews } from '@/lib/catalog/import/reviews/actions'
import { formatNumber } from '@/lib/utils/text'
import { Lines } from './lines'
import type { ReviewsAndPages } from './read-files'
import { batchesOf, type Outcome } from './run-import'
import { ImportReport, RunButtons } from './run-parts'

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

function Reviews({ reviews: file, pages, leftOut }: ReviewsAndPages) {
  const [shop, setShop] = useState<ReadonlySet<string>>(
    new Set(file.answerers.flatMap(({ account, isShop }) => (isShop ? account : []))),
  )
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopped = useRef(false)
  const answers = file.answerers.reduce((sum, { count }) => sum + count, 0)

  async function run(apply: boolean) {
    setProblem(null)
    stopped.current = false
    const done: Outcome = {
      ...{ created: 0, updated: 0, same: 0, problems: [], jumps: [], rials: [], good: [] },
      ...{ changes: new Map(), left: 0 },
      notes: file.notes,
      applied: apply,
    }
    let count = 0
    for (const batch of batchesOf(file.reviews)) {
      if (stopped.current) break
      setProgress({ done: count, all: file.reviews.length })
      const rows = batch.map(({ account: _, ...review }) => ({
        ...review,
        answers: review.answers.map(({ account, author, ...answer }) => ({
          ...answer,
          ...(!shop.has(account) && { author }),
        })),
      }))
      const answer = await callAction(importReviews, { rows, apply })
      if (!answer.ok) {
        setProblem(answer.error.message)
        break
      }
      const names = new Map(
        batch.flatMap((review) =>
          [review, ...review.answers].map(({ row }) => [row, review.title || review.sku || review.post]),
        ),
      )
      for (const { row, result, problem: refused } of answer.data) {
        if (refused !== null) done.problems.push({ row, problems: [`${refused}: ${names.get(row)}`] })
        else if (result === 'same') done.same++
        else {
          done.created++
          done.good.push({ row, values: {} })
        }
      }
      count += batch.length
    }
    setProgress(null)
    setOutcome(done)
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
              onRun={(dryRun) => void run(dryRun !== null)}
              onOpen={() => undefined}
              onStop={() => (stopped.current = true)}
            />
          )}
        </div>
      </Panel>
      {outcome && <ImportReport outcome={outcome} />}
    </>
  )
}
