'use client'

import { useEffect, useState } from 'react'
import { refreshTasks } from '@/components/admin/bulk-tasks/tasks-store'
import { UnsavedInDialog, useGuardedCancel } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Select } from '@/components/ui/select'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { bulkChange } from '@/lib/bulk-tasks/product-actions'
import { bulkChoices } from '@/lib/catalog/bulk/actions'
import type { Chosen } from '@/lib/catalog/bulk/schema'
import type { BulkChoices, BulkPreview } from '@/lib/catalog/bulk/types'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { BulkFields } from './bulk-fields'
import { PastChanges } from './past-changes'
import { PreviewLines } from './preview-lines'
import { type Draft, EMPTY_DRAFT, toChange } from './draft'

export interface BulkScope {
  /** May be empty. */
  ids: readonly string[]
  /** List query and its match count. */
  query: string
  total: number
}

export function BulkDialog({ scope, onClose }: { scope: BulkScope | null; onClose: () => void }) {
  return (
    <Dialog open={scope !== null} onOpenChange={onClose}>
      <DialogContent title="تغییر گروهی" wide>
        {scope && <Loaded scope={scope} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Loaded(props: { scope: BulkScope; onClose: () => void }) {
  const [choices, setChoices] = useState<BulkChoices | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    void bulkChoices({})
      .catch(() => null)
      .then((answer) => {
        if (!isOver) setChoices(answer?.ok ? answer.data : 'failed')
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
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  /** The panel's task strip continues from here. */
  function leave() {
    void refreshTasks()
    onClose()
  }

  const chosen: Chosen = isAll ? { query: scope.query } : { ids: [...scope.ids] }

  const isUnsaved = draft !== EMPTY_DRAFT
  const cancel = useGuardedCancel(isUnsaved, onClose)

  /** Invalidates the preview. */
  function change(next: Partial<Draft> | null) {
    if (next) setDraft((before) => ({ ...before, ...next }))
    setPreview(null)
    setProblems({})
  }

  async function ask(seen: string | null) {
    setBusy(true)
    const answer = await bulkChange({ chosen, change: toChange(draft, choices), seen }).catch(() => null)
    setBusy(false)
    if (!answer?.ok) {
      const { fields, message } = answer?.error ?? { message: errorText('unavailable') }
      setPreview(null)
      return setProblems(fields ? lastNames(fields) : { root: message })
    }
    if (seen === null) return setPreview(answer.data)
    if (answer.data.id === null) return setProblems({ root: errorText('changed_meanwhile') })
    leave()
  }

  return (
    <>
      <UnsavedInDialog unsaved={isUnsaved} />
      <PastChanges choices={choices} onBegun={leave} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label="کدام محصولات">
          {(control) => (
            <Select
              {...control}
              value={isAll ? 'all' : 'chosen'}
              onChange={(event) => {
                setIsAll(event.target.value === 'all')
                change(null)
              }}
            >
              {scope.ids.length > 0 && (
                <option value="chosen">{`${formatNumber(scope.ids.length)} محصول انتخاب‌شده`}</option>
              )}
              <option value="all">{`همهٔ ${formatNumber(scope.total)} محصول این فهرست`}</option>
            </Select>
          )}
        </Field>
        <BulkFields draft={draft} choices={choices} problems={problems} onChange={change} />
      </div>
      {preview && <PreviewLines preview={preview} choices={choices} />}
      {problems.root && <RefusalNote>{problems.root}</RefusalNote>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => void cancel()}>
          انصراف
        </Button>
        {preview && preview.changed > 0 ? (
          <Button loading={busy} loadingLabel="در حال ثبت" onClick={() => void ask(preview.seen)}>
            {`ثبت برای ${formatNumber(preview.changed)} محصول`}
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void ask(null)}>
            پیش‌نمایش
          </Button>
        )}
      </div>
    </>
  )
}

/** First error for each field of `change.value`. */
function lastNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.split('.').at(-1) ?? path, text]),
  )
}
