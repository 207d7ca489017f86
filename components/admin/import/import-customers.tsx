'use client'

import { useMemo, useState } from 'react'
import { PlaceInput } from '@/components/delivery/place-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Stat } from '@/components/ui/stat'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { CUSTOMER_SOURCES } from '@/lib/catalog/import/customers/schema'
import {
  type PlaceAnswers,
  placeQuestions,
  tally,
  understandCustomers,
} from '@/lib/catalog/import/customers/understand'
import type { LineResult } from '@/lib/catalog/import/line-result'
import { tryCustomers } from '@/lib/catalog/import/try-actions'
import { formatNumber } from '@/lib/utils/text'
import { Lines } from './lines'
import type { CustomerSheet } from './read-files'
import { usePortions } from './use-portions'

interface Props {
  file: CustomerSheet
  places: Record<string, string[]>
}

/** Customers of another shop: understood, tried, then written in the background. */
export function ImportCustomers({ file, places }: Omit<Props, 'file'> & { file: CustomerSheet | null }) {
  return file && <CustomerImport key={file.name} file={file} places={places} />
}

function CustomerImport({ file, places }: Props) {
  const { progress, problem, send, write } = usePortions()
  const [answers, setAnswers] = useState<PlaceAnswers>({})
  const [results, setResults] = useState<readonly LineResult[] | null>(null)
  const questions = useMemo(() => placeQuestions(file), [file])
  const { customers, notes } = useMemo(
    () => understandCustomers(file, places, answers),
    [file, places, answers],
  )
  const figures = results && tally(file, results)
  const changed = new Set(
    results?.flatMap(({ row, result }) => (result === 'create' || result === 'update' ? [row] : [])),
  )
  const isRunning = progress !== null

  async function tryAll() {
    const tried = await send(customers, (part) =>
      callAction(tryCustomers, { source: file.source, customers: part }),
    )
    if (tried) setResults(tried.flat())
  }

  async function writeChanged() {
    const end = await write(
      customers.filter(({ row }) => changed.has(row)),
      { source: `customers:${file.source}`, file: file.name },
      (part) => ({ customers: { source: file.source, customers: part } }),
    )
    if (!end) return
    setResults(null)
    toast.success(`${formatNumber(end.created + end.updated)} مشتری ثبت شد`)
  }

  return (
    <Panel title="مشتریان">
      <div className="grid gap-4">
        <p role="status" className="font-strong">
          «<bdi>{file.name}</bdi>»
          {`: ${CUSTOMER_SOURCES[file.source]}، ${formatNumber(file.count)} ردیف، ${formatNumber(customers.length)} مشتری با شمارهٔ موبایل`}
        </p>
        <p className="text-14 text-muted">
          هر شمارهٔ موبایل یک مشتری است. گذرواژه نمی‌آید، به هیچ‌کس پیامی فرستاده نمی‌شود و رضایت پیامک تنها از
          ستونی می‌آید که آن را نوشته است. نشانی بی‌کدپستی در یادداشت مشتری می‌آید.
        </p>
        {questions.length > 0 && (
          <div className="grid gap-4 tablet:grid-cols-2">
            {questions.map(({ key, examples }) => (
              <Field
                key={key}
                label={`«${key}» کدام شهر است؟ اگر خالی بماند، نشانی در یادداشت می‌آید.`}
                hint={examples.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              >
                {(control) => (
                  <PlaceInput
                    control={control}
                    places={places}
                    place={answers[key] ?? { province: '', city: '' }}
                    onChange={(place) => {
                      const { [key]: _before, ...rest } = answers
                      setAnswers(place.city === '' ? rest : { ...rest, [key]: place })
                      setResults(null)
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        {problem && <RefusalNote>{problem}</RefusalNote>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={figures ? 'outline' : 'primary'}
            loading={isRunning}
            loadingLabel="در حال بررسی"
            disabled={customers.length === 0}
            onClick={() => void tryAll()}
          >
            بررسی مشتریان بدون ثبت
          </Button>
          {changed.size > 0 && (
            <Button loading={isRunning} loadingLabel="در حال ثبت" onClick={() => void writeChanged()}>
              {`ثبت ${formatNumber(changed.size)} مشتری`}
            </Button>
          )}
          {progress && (
            <div className="flex-1">
              <Progress
                value={(100 * progress.done) / Math.max(1, progress.all)}
                aria-label="پیشرفت مشتریان"
              />
            </div>
          )}
        </div>
        {figures && (
          <>
            <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-5">
              {(
                [
                  ['ساخته می‌شود', figures.created],
                  ['به‌روز می‌شود', figures.updated],
                  ['بی‌تغییر', figures.same],
                  ['با ردیف دیگری یکی است', figures.joined],
                  ['وارد نمی‌شود', figures.leftOut.length],
                ] as const
              ).map(([label, count]) => (
                <Stat key={label} label={label} value={formatNumber(count)} />
              ))}
            </dl>
            <Note>هنوز چیزی ثبت نشده است.</Note>
          </>
        )}
        <Lines title="وارد نمی‌شود" label="ردیف‌های کنارمانده" lines={figures?.leftOut ?? file.leftOut} />
        <Lines title="هشدار" label="هشدارهای مشتریان" lines={notes} />
        {file.unused.length > 0 && (
          <p className="text-14 text-muted">
            {`ستون‌هایی که نمی‌آید: ${file.unused.map(({ head, count }) => `${head} (${formatNumber(count)})`).join('، ')}`}
          </p>
        )}
      </div>
    </Panel>
  )
}
