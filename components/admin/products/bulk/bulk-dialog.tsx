'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refreshTasks } from '@/components/admin/bulk-tasks/tasks-store'
import { UnsavedInDialog, useGuardedCancel } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Select } from '@/components/ui/select'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { callAction } from '@/lib/accounts/call-action'
import { allOf, type BulkSelection } from '@/lib/admin/bulk-tasks/schema'
import { beginBulkTask, previewBulkTask } from '@/lib/bulk-tasks/actions'
import { bulkChoices } from '@/lib/catalog/bulk/actions'
import type { BulkOutput } from '@/lib/catalog/bulk/schema'
import type { BulkChoices, BulkPreview } from '@/lib/catalog/bulk/types'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { BulkFields } from './bulk-fields'
import { type Draft, draftResolver, EMPTY_DRAFT } from './draft'
import { PreviewTable } from '@/components/admin/preview-table'
import { TableCell, TableRow } from '@/components/ui/table'
import { partText, valueText } from '@/lib/catalog/bulk/rules'

const KIND = 'products.change'

export interface BulkScope {
  /** May be empty. */
  ids: readonly string[]
  /** List query and its match count. */
  query: string
  total: number
}

/** Answer about a draft, as long as the draft is the same. */
interface Answer {
  about: string
  preview?: BulkPreview | 'nothing'
  problem?: string
}

export function BulkDialog({ scope, onClose }: { scope: BulkScope | null; onClose: () => void }) {
  return (
    <PanelDialog title="تغییر گروهی" wide open={scope !== null} onClose={onClose}>
      {scope && <Loaded scope={scope} onClose={onClose} />}
    </PanelDialog>
  )
}

function Loaded(props: { scope: BulkScope; onClose: () => void }) {
  const [choices, setChoices] = useState<BulkChoices | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    void callAction(bulkChoices, {}).then((answer) => {
      if (!isOver) setChoices(answer.ok ? answer.data : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [])
  if (choices === 'failed')
    return (
      <Note tone="danger" role="alert">
        {errorText('unavailable')}
      </Note>
    )
  if (!choices)
    return (
      <>
        <LoadingNotice>در حال خواندن</LoadingNotice>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-40 w-full" />
      </>
    )
  return <BulkForm {...props} choices={choices} />
}

function BulkForm({
  scope,
  choices,
  onClose,
}: {
  scope: BulkScope
  choices: BulkChoices
  onClose: () => void
}) {
  const [isAll, setIsAll] = useState(scope.ids.length === 0)
  const form = useForm<Draft, unknown, BulkOutput>({
    defaultValues: EMPTY_DRAFT,
    resolver: draftResolver(choices),
  })
  const draft = useWatch({ control: form.control }) as Draft
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { isSubmitting, isDirty } = form.formState

  const selection: BulkSelection = isAll ? allOf(scope.query) : { ids: [...scope.ids] }
  const about = JSON.stringify([isAll, draft])
  const { preview, problem } = answer?.about === about ? answer : {}
  const cancel = useGuardedCancel(isDirty, onClose)

  async function ask(change: BulkOutput) {
    const facts = await callAction(previewBulkTask, { kind: KIND, params: change, selection })
    if (facts.ok) setAnswer({ about, preview: facts.data.facts as unknown as BulkPreview })
    else if (facts.error.code === 'nothing_selected') setAnswer({ about, preview: 'nothing' })
    else setAnswer({ about, problem: facts.error.message })
  }

  async function begin(change: BulkOutput, { version, count }: BulkPreview) {
    const begun = await callAction(beginBulkTask, {
      id: crypto.randomUUID(),
      kind: KIND,
      params: { ...change, version },
      selection,
      expected: count,
    })
    if (!begun.ok) return setAnswer({ about, problem: begun.error.message })
    // The panel's task strip continues from here.
    void refreshTasks()
    onClose()
  }

  const ready = preview && preview !== 'nothing' && preview.changed > 0 ? preview : null
  const submit = form.handleSubmit((change) => (ready ? begin(change, ready) : ask(change)))

  return (
    <Form {...form}>
      <UnsavedInDialog unsaved={isDirty} />
      <Link href="/admin/bulk-tasks" className="text-14 text-action hover:underline">
        تغییرهای گروهی پیشین و برگرداندن
      </Link>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label="کدام محصولات">
          {(control) => (
            <Select
              {...control}
              value={isAll ? 'all' : 'chosen'}
              onChange={(event) => setIsAll(event.target.value === 'all')}
            >
              {scope.ids.length > 0 && (
                <option value="chosen">{`${formatNumber(scope.ids.length)} محصول انتخاب‌شده`}</option>
              )}
              <option value="all">{`همهٔ ${formatNumber(scope.total)} محصول این فهرست`}</option>
            </Select>
          )}
        </Field>
        <BulkFields draft={draft} choices={choices} />
      </div>
      {preview === 'nothing' && <Note tone="warning">با این تغییر چیزی از این محصولات عوض نمی‌شود.</Note>}
      {preview && preview !== 'nothing' && (
        <PreviewLines preview={preview} chosen={isAll ? scope.total : scope.ids.length} choices={choices} />
      )}
      {problem && <RefusalNote>{problem}</RefusalNote>}
      <div className="dialog-foot flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => void cancel()}>
          انصراف
        </Button>
        <Button
          loading={isSubmitting}
          loadingLabel={ready ? 'در حال ثبت' : undefined}
          onClick={() => void submit()}
        >
          {ready ? `ثبت برای ${formatNumber(ready.changed)} محصول` : 'پیش‌نمایش'}
        </Button>
      </div>
    </Form>
  )
}

function PreviewLines({
  preview: { changed, refused, values, lines },
  chosen,
  choices,
}: {
  preview: BulkPreview
  /** Selected products. */
  chosen: number
  choices: BulkChoices
}) {
  const rest = values - lines.filter(({ problem }) => problem === null).length
  return (
    <>
      <p role="status" className="text-14">
        {`از ${formatNumber(chosen)} محصول، ${formatNumber(changed)} محصول تغییر می‌کند.`}
        {refused > 0 && (
          <span className="text-danger">{` ${formatNumber(refused)} محصول پذیرفتنی نیست و دست نمی‌خورد.`}</span>
        )}
      </p>
      <PreviewTable
        label="پیش‌نمایش تغییرها"
        heads={['محصول', { numeric: 'اکنون' }, { numeric: 'پس از تغییر' }]}
        rest={rest > 0 && `و ${formatNumber(rest)} تغییر دیگر`}
      >
        {lines.map((line) => (
          <TableRow key={line.product_id + line.part}>
            <TableCell>
              {line.name}
              <small className="block text-muted">{partText(line.part, choices)}</small>
            </TableCell>
            <TableCell numeric>{valueText(line.part, line.before, choices)}</TableCell>
            <TableCell numeric>
              {line.problem ? (
                <span className="whitespace-normal text-danger">{errorText(line.problem)}</span>
              ) : (
                <b>{valueText(line.part, line.after, choices)}</b>
              )}
            </TableCell>
          </TableRow>
        ))}
      </PreviewTable>
    </>
  )
}
