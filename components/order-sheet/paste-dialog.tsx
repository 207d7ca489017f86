'use client'

import { useId, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { NumberInput } from '@/components/ui/number-input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { indexCatalog } from '@/lib/order-sheet/catalog-match'
import {
  type Choice,
  MOST_RECOGNIZED,
  type Recognized,
  recognizeTable,
  recognizeText,
} from '@/lib/order-sheet/recognize'
import type { SheetLine } from '@/lib/order-sheet/types'
import { readFileTable } from '@/lib/spreadsheet/read-in-browser'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import type { Products } from './use-products'

const LONGEST_TEXT = 60_000
const MOST_FILE_BYTES = 3 * 1024 * 1024

/** Questions for uncertain lines. */
const QUESTIONS: Record<Exclude<Recognized['state'], 'sure'>, string> = {
  product: 'کدام محصول؟',
  color: 'کدام رنگ؟',
  quantity: 'چند عدد؟',
  unknown: 'پیدا نشد؛ آن را در برگه جست‌وجو کنید.',
}

/** A line and its matches. */
interface Answer {
  /** Index of the match; null: skip. */
  choice: number | null
  quantity: number | null
}

/** Recognizes orders from messages or spreadsheets; asks about uncertain lines. */
export function PasteDialog({
  open,
  onOpenChange,
  products,
  onAdd,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  products: Products
  /** `left`: unresolved lines. */
  onAdd: (lines: SheetLine[], left: string[]) => void
}) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<readonly Recognized[] | null>(null)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const fileField = useId()
  const index = useMemo(
    () => (open && products.isWhole ? indexCatalog(products.all) : null),
    [open, products],
  )

  function take(lines: readonly Recognized[]) {
    if (lines.length === 0) return setProblem('سطری با نام یا کد محصول در آن نیست')
    setProblem('')
    setFound(lines)
    setAnswers(
      lines.map(({ state, quantity }) => ({
        // Never guesses between several matches.
        choice: state === 'sure' || state === 'quantity' ? 0 : null,
        quantity,
      })),
    )
  }

  async function takeFile(file: File | undefined) {
    if (!file || !index) return
    if (file.size > MOST_FILE_BYTES) return setProblem(errorText('file_too_large', { size: 3 }))
    const table = await readFileTable(file)
    if ('problem' in table) return setProblem(errorText(table.problem))
    take(recognizeTable(table.rows, index))
  }

  function change(place: number, answer: Partial<Answer>) {
    setAnswers((before) => before.map((each, at) => (at === place ? { ...each, ...answer } : each)))
  }

  function restart() {
    setFound(null)
    setAnswers([])
  }

  const lines: SheetLine[] = []
  const left: string[] = []
  for (const [place, { choices, text: written }] of (found ?? []).entries()) {
    const { choice, quantity } = answers[place]!
    const chosen = choice === null ? undefined : choices[choice]
    if (chosen && quantity) lines.push({ ...idsOf(chosen), quantity })
    else left.push(written)
  }
  const doubts = (found ?? []).flatMap((each, place) => (each.state === 'sure' ? [] : [{ ...each, place }]))
  const sure = (found ?? []).length - doubts.length

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="چسباندن سفارش" wide>
        {found === null ? (
          <>
            <Field
              label="متن سفارش"
              hint="هر سطر یک محصول: «۱۲ تا قابلمه ۲۴ گلدار»، یا کد و تعداد. خانه‌های اکسل را هم می‌توانید بچسبانید."
              error={problem || undefined}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={8}
                  maxLength={LONGEST_TEXT}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap items-center gap-3">
              <Button
                disabled={text.trim() === '' || !index}
                onClick={() => index && take(recognizeText(text, index))}
              >
                {index ? 'خواندن سفارش' : 'در حال خواندن محصولات'}
              </Button>
              <label
                htmlFor={fileField}
                className="inline-flex min-h-12 cursor-pointer items-center rounded-m px-4 font-strong text-action focus-within:shadow-focus hover:bg-action-soft"
              >
                یا فایل اکسل و CSV
                <input
                  id={fileField}
                  type="file"
                  accept=".xlsx,.csv,.txt,text/csv"
                  className="sr-only"
                  disabled={!index}
                  onChange={(event) => {
                    void takeFile(event.target.files?.[0])
                    event.target.value = ''
                  }}
                />
              </label>
            </div>
          </>
        ) : (
          <>
            <p role="status" className="text-14">
              {sure > 0 && `${formatNumber(sure)} سطر شناخته شد. `}
              {doubts.length > 0 && `${formatNumber(doubts.length)} سطر را ببینید:`}
            </p>
            {found.length === MOST_RECOGNIZED && (
              <Note tone="warning">{`فقط ${formatNumber(MOST_RECOGNIZED)} سطر نخست خوانده شد.`}</Note>
            )}
            {doubts.length > 0 && (
              <ul className="grid max-h-[46dvh] gap-3 overflow-y-auto overscroll-contain">
                {doubts.map(({ place, ...line }) => (
                  <Doubt
                    key={place}
                    line={line}
                    answer={answers[place]!}
                    onChange={(answer) => change(place, answer)}
                  />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                disabled={lines.length === 0}
                onClick={() => {
                  onAdd(lines, left)
                  restart()
                  setText(left.join('\n'))
                }}
              >
                {`افزودن ${formatNumber(lines.length)} سطر به برگه`}
              </Button>
              <Button variant="ghost" onClick={restart}>
                بازگشت به متن
              </Button>
              {left.length > 0 && (
                <p role="status" className="text-13 text-warning">
                  {`${formatNumber(left.length)} سطر هنوز روشن نیست و افزوده نمی‌شود.`}
                </p>
              )}
            </div>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Uncertain line with its matches. */
function Doubt({
  line: { text: written, state, choices },
  answer,
  onChange,
}: {
  line: Recognized
  answer: Answer
  onChange: (answer: Partial<Answer>) => void
}) {
  return (
    <li className="grid gap-2 rounded-m border border-line p-3">
      <p className="text-14 wrap-anywhere">
        «{written}» <b className="text-warning">{QUESTIONS[state as keyof typeof QUESTIONS]}</b>
      </p>
      {choices.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-2">
          <Select
            aria-label={`محصول «${written}»`}
            value={answer.choice ?? ''}
            onChange={(event) =>
              onChange({
                choice: event.target.value === '' ? null : Number(event.target.value),
              })
            }
            none="انتخاب کنید"
            options={choices.map((choice, at) => ({ value: at, label: nameOf(choice) }))}
          />
          <NumberInput
            aria-label={`تعداد «${written}»`}
            placeholder="تعداد"
            grouped={false}
            value={answer.quantity}
            onValueChange={(quantity) => onChange({ quantity: quantity && Math.min(quantity, MAX_QUANTITY) })}
          />
        </div>
      )}
    </li>
  )
}

const idsOf = ({ product, color }: Choice) => ({ product_id: product.id, color_id: color?.id ?? null })

function nameOf({ product, color }: Choice): string {
  return [product.name, color?.name, product.sku && `(${product.sku})`].filter(Boolean).join('، ')
}
