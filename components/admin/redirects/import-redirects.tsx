'use client'

import { FileUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { DialogButton, useCloseDialog } from '@/components/admin/panel-dialog'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { TableCell, TableRow } from '@/components/ui/table'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { importRedirects } from '@/lib/redirects/admin-actions'
import type { ImportAnswer, ImportLine } from '@/lib/redirects/admin-schema'
import { redirectLines } from '@/lib/redirects/redirect-lines'
import { readFileText } from '@/lib/spreadsheet/read-in-browser'
import { errorText } from '@/lib/utils/errors'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { UnsavedInDialog, useGuardedCancel } from '@/components/admin/form/use-unsaved-guard'
import { PreviewTable } from '@/components/admin/preview-table'

const WORDS: Record<ImportAnswer['result'], string> = {
  new: 'جدید',
  changed: 'عوض می‌شود',
  same: 'همان که هست',
  error: 'پذیرفته نمی‌شود',
}
const MOST_SHOWN = 50

/** Dry run before import. */
export function ImportRedirects() {
  return (
    <DialogButton variant="outline" icon={FileUp} label="از فایل" title="تغییر مسیرها از فایل" wide>
      <ImportForm />
    </DialogButton>
  )
}

function ImportForm() {
  const close = useCloseDialog()
  const router = useRouter()
  const [text, setText] = useState('')
  const cancel = useGuardedCancel(text.trim() !== '', close)
  const [tried, setTried] = useState<{
    lines: readonly ImportLine[]
    answers: readonly ImportAnswer[]
  } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(lines: readonly ImportLine[], apply: boolean) {
    setBusy(true)
    setProblem(null)
    const answer = await callAction(importRedirects, { rows: [...lines], apply })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.error.message)
    if (!apply) return setTried({ lines, answers: answer.data })
    const count = answer.data.filter(({ result }) => result === 'new' || result === 'changed').length
    toast.success(`${formatNumber(count)} تغییر مسیر ذخیره شد`)
    close?.()
    router.refresh()
  }

  function look() {
    const lines = redirectLines(text)
    if (lines.length === 0) return setProblem('سطری با دو نشانی پیدا نشد: نخست نشانی قدیمی، سپس نشانی جدید')
    void send(lines, false)
  }

  const change = (next: string) => {
    setText(next)
    setTried(null)
    setProblem(null)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    const read = await readFileText(file)
    if (read === null) return setProblem(errorText('text_unreadable'))
    change(read)
  }
  const count = (...results: ImportAnswer['result'][]) =>
    tried?.answers.filter(({ result }) => results.includes(result)).length ?? 0
  const good = count('new', 'changed')
  const bad = count('error')

  return (
    <div className="grid gap-4">
      <UnsavedInDialog unsaved={text.trim() !== ''} />
      <p className="text-14 text-ink-2">
        هر سطر: نشانی قدیمی، نشانی جدید، و اگر موقت است واژهٔ «موقت». فایل CSV را انتخاب کنید یا سطرها را
        بچسبانید.
      </p>
      <label
        className={buttonVariants({
          variant: 'outline',
          className: 'cursor-pointer justify-self-start focus-within:shadow-focus',
        })}
      >
        <FileUp className="icon" aria-hidden="true" />
        انتخاب فایل CSV
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <Field label="سطرها" error={problem ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            dir="ltr"
            rows={6}
            value={text}
            placeholder={'/old-page,/products\n/shop/kettle,/products?category=kettle'}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      {tried && (
        <div role="status" className="grid gap-3">
          <Note tone={bad > 0 ? 'warning' : undefined}>
            {(['new', 'changed', 'same', 'error'] as const)
              .filter((result) => count(result) > 0)
              .map((result) => `${formatNumber(count(result))} ${WORDS[result]}`)
              .join('، ')}
          </Note>
          <PreviewTable
            label="سطرهای فایل"
            heads={['سطر', 'نشانی قدیمی و جدید', 'نتیجه']}
            rest={
              tried.answers.length > MOST_SHOWN &&
              `و ${formatNumber(tried.answers.length - MOST_SHOWN)} سطر دیگر`
            }
          >
            {[...tried.answers]
              .sort((a, b) => Number(b.result === 'error') - Number(a.result === 'error'))
              .slice(0, MOST_SHOWN)
              .map(({ line, result, problem: why }) => {
                const read = tried.lines.find(({ row }) => row === line)
                return (
                  <TableRow key={line}>
                    <TableCell>{toPersianDigits(line)}</TableCell>
                    <TableCell>
                      {[read?.source, read?.target].map((address, at) => (
                        <bdi key={at} dir="ltr" className="block text-end wrap-anywhere">
                          {address}
                        </bdi>
                      ))}
                    </TableCell>
                    <TableCell className={result === 'error' ? 'text-danger' : undefined}>
                      {why ?? WORDS[result]}
                    </TableCell>
                  </TableRow>
                )
              })}
          </PreviewTable>
        </div>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={() => void cancel()}>
          انصراف
        </Button>
        {tried && good > 0 ? (
          <Button loading={busy} onClick={() => void send(tried.lines, true)}>
            ذخیرهٔ {formatNumber(good)} تغییر مسیر
          </Button>
        ) : (
          <Button loading={busy} disabled={text.trim() === ''} onClick={look}>
            دیدن نتیجه
          </Button>
        )}
      </div>
    </div>
  )
}
