'use client'

import { useState } from 'react'
import { useSaved } from '@/components/admin/form/use-saved'
import { UnsavedInDialog } from '@/components/admin/form/use-unsaved-guard'
import { PreviewTable } from '@/components/admin/preview-table'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FieldLegend } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/note'
import { NumberInput } from '@/components/ui/number-input'
import { Checkbox } from '@/components/ui/checkbox'
import { TableCell, TableRow } from '@/components/ui/table'
import { errorText } from '@/lib/utils/errors'
import { changePrices } from '@/lib/catalog/admin-actions'
import { type BulkPrice, PRICE_TYPES, type PriceChange } from '@/lib/catalog/admin-schema'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** Lines of the preview that are shown; the rest is counted. */
const PREVIEW_LINES = 50

type Products = BulkPrice['products']

/** Changes the prices of chosen products by percent or amount, after a look at what comes out. */
export function BulkPriceDialog({ products, onClose }: { products: Products | null; onClose: () => void }) {
  return (
    <Dialog open={products !== null} onOpenChange={onClose}>
      <DialogContent title="تغییر گروهی قیمت" wide>
        {products && <BulkPriceForm products={products} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function BulkPriceForm({ products, onClose }: { products: Products; onClose: () => void }) {
  const saved = useSaved(onClose)
  const [types, setTypes] = useState<BulkPrice['priceTypes']>(['base_price'])
  const [kind, setKind] = useState<BulkPrice['kind']>('percent')
  const [down, setDown] = useState(false)
  const [value, setValue] = useState<number | null>(null)
  const [round, setRound] = useState<BulkPrice['round']>(1000)
  const [preview, setPreview] = useState<PriceChange[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const blocked = preview?.some((change) => change.problem) ?? false

  /** Whatever changes, the preview is one of something else. */
  function changed<T>(set: (value: T) => void) {
    return (next: T) => {
      set(next)
      setPreview(null)
      setProblem(null)
    }
  }

  async function ask(apply: boolean) {
    setBusy(true)
    const answer = await changePrices({
      products,
      priceTypes: types,
      kind,
      value: (down ? -1 : 1) * (value ?? 0),
      round,
      apply,
    }).catch(() => null)
    setBusy(false)
    if (!answer) return setProblem(errorText('unavailable'))
    if (!answer.ok) return setProblem(Object.values(answer.error.fields ?? {})[0] ?? answer.error.message)
    if (!apply) return setPreview(answer.data)
    saved(`${formatNumber(answer.data.length)} قیمت تغییر کرد`)
  }

  return (
    <>
      <UnsavedInDialog unsaved={value !== null} />
      <fieldset>
        <FieldLegend>کدام قیمت‌ها</FieldLegend>
        <div className="flex flex-wrap gap-x-6">
          {PRICE_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={PRICE_LABELS[type]}
              checked={types.includes(type)}
              onChange={(event) =>
                changed(setTypes)(
                  event.target.checked ? [...types, type] : types.filter((each) => each !== type),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label="تغییر">
          {(control) => (
            <Select
              {...control}
              value={`${kind} ${down}`}
              onChange={(event) => {
                const [nextKind, nextDown] = event.target.value.split(' ')
                changed(setKind)(nextKind as BulkPrice['kind'])
                setDown(nextDown === 'true')
              }}
            >
              <option value="percent false">افزایش درصدی</option>
              <option value="percent true">کاهش درصدی</option>
              <option value="amount false">افزایش به مبلغ</option>
              <option value="amount true">کاهش به مبلغ</option>
            </Select>
          )}
        </Field>
        <Field label="مقدار تغییر">
          {(control) => (
            <NumberInput
              {...control}
              value={value}
              onValueChange={changed(setValue)}
              unit={kind === 'percent' ? '٪' : 'تومان'}
            />
          )}
        </Field>
        <Field label="گرد کردن" hint="قیمت تازه به پایین گرد می‌شود">
          {(control) => (
            <Select
              {...control}
              value={round}
              onChange={(event) => changed(setRound)(Number(event.target.value) as BulkPrice['round'])}
            >
              <option value={1}>بدون گرد کردن</option>
              <option value={100}>به ۱۰۰ تومان</option>
              <option value={1000}>به ۱٬۰۰۰ تومان</option>
              <option value={10000}>به ۱۰٬۰۰۰ تومان</option>
            </Select>
          )}
        </Field>
      </div>
      {preview && <Preview changes={preview} />}
      {blocked && (
        <Note tone="danger">قیمت‌های سرخ‌شده پذیرفتنی نیستند؛ تا درست نشوند هیچ قیمتی تغییر نمی‌کند.</Note>
      )}
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          انصراف
        </Button>
        {preview && preview.length > 0 && !blocked ? (
          <Button loading={busy} loadingLabel="در حال ثبت" onClick={() => void ask(true)}>
            ثبت {formatNumber(preview.length)} قیمت
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void ask(false)}>
            پیش‌نمایش
          </Button>
        )}
      </div>
    </>
  )
}

function Preview({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0)
    return <Note tone="warning">کالاهای انتخاب‌شده از این قیمت‌ها هیچ‌کدام را ندارند.</Note>
  // What cannot be comes first.
  const sorted = [...changes].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  return (
    <PreviewTable
      label="پیش‌نمایش قیمت‌ها"
      heads={['کالا', 'اکنون', 'پس از تغییر']}
      rest={changes.length > PREVIEW_LINES && `و ${formatNumber(changes.length - PREVIEW_LINES)} قیمت دیگر`}
    >
      {sorted.slice(0, PREVIEW_LINES).map((change) => (
        <TableRow key={change.productId + change.priceType}>
          <TableCell>
            {change.name}
            <small className="block text-muted">{PRICE_LABELS[change.priceType]}</small>
          </TableCell>
          <TableCell numeric>{formatToman(change.before)}</TableCell>
          <TableCell numeric>
            {change.problem ? (
              <span className="whitespace-normal text-danger">{change.problem}</span>
            ) : (
              <b>{formatToman(change.after)}</b>
            )}
          </TableCell>
        </TableRow>
      ))}
    </PreviewTable>
  )
}
