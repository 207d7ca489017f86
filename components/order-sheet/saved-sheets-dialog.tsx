'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Trash2 } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { WaitText } from '@/components/ui/wait-text'
import { ErrorState } from '@/components/ui/error-state'
import { useAnswer } from '@/components/ui/use-answer'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { keepSheet, removeSheet } from '@/lib/order-sheet/actions'
import { linesOf, type Quantities, quantitiesOf } from '@/lib/order-sheet/rules'
import type { KeptSheet, LastOrder, SheetLine } from '@/lib/order-sheet/types'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import type { Products } from './use-products'

interface Saved {
  kept: KeptSheet[]
  last: LastOrder | null
}

/** Loads a saved sheet or the last order; saves current quantities. */
export function SavedSheetsDialog({
  open,
  onOpenChange,
  products,
  quantities,
  longestName,
  onUse,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  products: Products
  quantities: Quantities
  longestName: number
  onUse: (quantities: Quantities) => void
}) {
  const { answer: read, retry } = useAnswer<Saved>('/api/order-sheet/sheets')
  const { kept: found = [], last = null }: Partial<Saved> = read?.ok ? read.data : {}
  const [kept = found, setKept] = useState<readonly KeptSheet[]>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isKeeping, setKeeping] = useState(false)

  async function keep() {
    setKeeping(true)
    const answer = await callAction(keepSheet, { name, lines: linesOf(quantities) })
    setKeeping(false)
    if (!answer.ok) return setProblem(answer.error.fields?.name ?? answer.error.message)
    const sheet = answer.data
    setKept([sheet, ...kept.filter(({ id }) => id !== sheet.id)])
    setName('')
    setProblem('')
    toast.success(`«${sheet.name}» نگه داشته شد`)
  }

  async function remove(sheet: KeptSheet) {
    toast.close(sheet.id)
    const answer = await callAction(removeSheet, { id: sheet.id })
    if (!answer.ok) return void toast.error(answer.error.message, { subject: sheet.id })
    setKept(kept.filter(({ id }) => id !== sheet.id))
    toast.success(`«${sheet.name}» حذف شد`, {
      action: { label: 'بازگرداندن', onClick: () => void restore(sheet) },
    })
  }

  async function restore({ name: before, lines }: KeptSheet) {
    toast.close(before)
    const answer = await callAction(keepSheet, { name: before, lines })
    if (answer.ok) setKept([answer.data, ...kept.filter(({ id }) => id !== answer.data.id)])
    else toast.error(answer.error.message, { subject: before })
  }

  function use(lines: readonly SheetLine[]) {
    const { quantities: next, missing } = quantitiesOf(lines, products.byId)
    if (missing > 0) toast.error(`${formatNumber(missing)} محصول آن دیگر فروخته نمی‌شود`)
    onUse(next)
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="برگه‌های من">
        {!read && <WaitText />}
        {read?.ok === false && <ErrorState text={read.error.message} onRetry={retry} />}
        {read?.ok && quantities.size > 0 && (
          <form className="grid gap-3" action={() => void keep()}>
            <Field
              label="نگه‌داشتن برگهٔ کنونی"
              hint="مانند «خرید ماهانه»؛ برگهٔ همنام جایش را می‌دهد."
              error={problem || undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={longestName}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Button
              type="submit"
              className="justify-self-start"
              disabled={name.trim() === ''}
              loading={isKeeping}
              loadingLabel="در حال نگه‌داری"
            >
              نگه دار
            </Button>
          </form>
        )}
        {last && last.lines.length > 0 && (
          <Entry
            title={`آخرین سفارش، شمارهٔ ${toPersianDigits(last.number)}`}
            note={`${formatNumber(last.lines.length)} سطر · ${formatDate(last.created_at)}`}
            isReady={products.isWhole}
            onUse={() => use(last.lines)}
          />
        )}
        {kept.map((sheet) => (
          <Entry
            key={sheet.id}
            title={sheet.name}
            note={`${formatNumber(sheet.lines.length)} سطر · ${formatDate(sheet.updated_at)}`}
            isReady={products.isWhole}
            onUse={() => use(sheet.lines)}
            onRemove={() => void remove(sheet)}
          />
        ))}
        {read?.ok && kept.length === 0 && !last && quantities.size === 0 && (
          <p className="text-14 text-muted">
            هنوز برگه‌ای نیست. تعداد چند محصول را بنویسید و اینجا نگه دارید تا بار دیگر با همان سفارش بدهید.
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Entry({
  title,
  note,
  isReady,
  onUse,
  onRemove,
}: {
  title: string
  note: string
  isReady: boolean
  onUse: () => void
  onRemove?: () => void
}) {
  return (
    <div className="flex items-center gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-label">{title}</p>
        <p className="text-13 text-muted">{note}</p>
      </div>
      {onRemove && <IconButton icon={Trash2} label={`حذف «${title}»`} onClick={onRemove} />}
      <Button size="s" variant="outline" disabled={!isReady} onClick={onUse}>
        گذاشتن در برگه
        <span className="sr-only">{` «${title}»`}</span>
      </Button>
    </div>
  )
}
