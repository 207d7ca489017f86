'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Panel } from '@/components/ui/panel'
import { CHANGE_KINDS, type ChangeKind } from '@/lib/catalog/import/changes'
import { stockOf } from '@/lib/catalog/import/preview'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { Outcome } from './run-import'

const EXAMPLES = 3

/** Asks which changes of a further file are written; nothing if all its products are new. */
export function ChangeChoice({
  outcome,
  kinds,
  onChange,
}: {
  outcome: Outcome | null
  kinds: ReadonlySet<ChangeKind>
  onChange: (kinds: ReadonlySet<ChangeKind>) => void
}) {
  if (!outcome || outcome.applied) return null
  const { good, changes } = outcome
  const counted = (Object.keys(CHANGE_KINDS) as ChangeKind[]).flatMap((kind) => {
    const rows = good.filter(({ row }) => changes.get(row)?.includes(kind))
    return rows.length > 0 ? [{ kind, rows }] : []
  })
  if (counted.every(({ kind }) => kind === 'new')) return null
  return (
    <Panel title="کدام تغییرها ثبت شود؟">
      <p className="mb-2 text-14 text-muted">
        محصولی که پس از ورود در اینجا ویرایش شده است دست نمی‌خورد. آنچه برمی‌دارید همان‌گونه که هست می‌ماند.
        موجودی محصولی که سفارش باز دارد یا اینجا شمرده شده است عوض نمی‌شود؛ نامش در هشدارهاست.
      </p>
      {counted.map(({ kind, rows }) => (
        <div key={kind}>
          <Checkbox
            label={CHANGE_KINDS[kind]}
            note={formatNumber(rows.length)}
            checked={kinds.has(kind)}
            onChange={() => onChange(kinds.symmetricDifference(new Set([kind])))}
          />
          <p className="ps-8 text-13 text-muted">{rows.slice(0, EXAMPLES).map(exampleOf(kind)).join('؛ ')}</p>
        </div>
      ))}
    </Panel>
  )
}

const exampleOf = (kind: ChangeKind) => (row: Outcome['good'][number]) => {
  const { name, base_price: price } = row.values
  if (kind === 'stock') return `${String(name)}: ${formatNumber(stockOf(row))}`
  return kind === 'prices' && typeof price === 'number'
    ? `${String(name)}: ${formatToman(price)}`
    : String(name)
}
