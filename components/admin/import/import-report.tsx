'use client'

import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { formatNumber } from '@/lib/core/text'
import type { Outcome } from './import-products'

/** Lines with errors that are shown; the rest is counted. */
const SHOWN = 200

/** What a run came to, or would come to: new, changed, and each line that cannot land with its reasons. */
export function ImportReport({ outcome: { created, updated, problems, applied } }: { outcome: Outcome }) {
  return (
    <Panel title={applied ? '۴. نتیجه' : '۳. پیش‌نمایش'}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-3 gap-3">
          {(
            [
              [applied ? 'ساخته شد' : 'ساخته می‌شود', created],
              [applied ? 'به‌روز شد' : 'به‌روز می‌شود', updated],
              ['خطا', problems.length],
            ] as const
          ).map(([label, count]) => (
            <div key={label} className="stat">
              <dt className="text-14 text-muted">{label}</dt>
              <dd>
                <b>{formatNumber(count)}</b>
              </dd>
            </div>
          ))}
        </dl>
        {!applied && <Note>هنوز چیزی ثبت نشده است.</Note>}
        {problems.length > 0 && (
          <div className="preview-box" role="region" aria-label="خطاها" tabIndex={0}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">ردیف</th>
                  <th scope="col">خطا</th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, SHOWN).map(({ row, problems: reasons }) => (
                  <tr key={`${row}-${reasons[0]}`}>
                    <td className="num">{formatNumber(row)}</td>
                    <td>{reasons.join('؛ ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {problems.length > SHOWN && (
              <p className="p-3 text-13 text-muted">و {formatNumber(problems.length - SHOWN)} ردیف دیگر</p>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
