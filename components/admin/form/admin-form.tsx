'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { type FieldErrors, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { FormButton, FormRefusal } from '@/components/form/action-form'
import { schemaResolver } from '@/components/form/resolver'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Form } from '@/components/ui/form'
import type { ErrorCode } from '@/lib/utils/errors'
import { INVALID_INPUT, UNREACHABLE } from '@/lib/utils/form-texts'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { PendingUploadsProvider, usePendingUploads } from './pending-uploads'
import { useGuardedCancel, useUnsavedDialog, useUnsavedGuard } from './use-unsaved-guard'

/** Somebody else was quicker: nothing was overwritten. */
const CONFLICTS: readonly unknown[] = [
  'version_changed',
  'changed_meanwhile',
  'stock_changed',
] satisfies ErrorCode[]

const CANCEL = 'انصراف'
const PREPARING = 'تصویر آماده می‌شود…'
const PICTURE_MISSING =
  'تصویری فرستاده نشد و چیزی ذخیره نشد. آن را دوباره بفرستید یا بردارید، سپس ذخیره کنید.'

/**
 * The one pattern of the panel's forms: react-hook-form with a zod schema, checked on leaving a field and then on each
 * key. `values` follow the server; what is typed survives when fresh ones arrive.
 */
export function useAdminForm<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
  values: I,
): UseFormReturn<I, unknown, O> {
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  })
  // These options are meant for fresh `values`, but hold for each `reset` that does not say otherwise: what was saved or
  // given up would still count as typed, and be kept in place of a fresher record.
  const reset: typeof form.reset = (values, options) =>
    form.reset(values, { keepDirtyValues: false, keepFieldsRef: true, ...options })
  return { ...form, reset }
}

export interface AdminFormProps<I extends FieldValues, O extends FieldValues, T> {
  form: UseFormReturn<I, unknown, O>
  /** Takes what stands in the form: the action parses it again by the same schema. */
  save: (input: I) => Promise<Result<T>>
  /** After success; the form has taken the saved values as its own. */
  onSaved: (data: T, input: I) => void
  /** Leads away without saving, after a question while something is unsaved. Without it there is no such button. */
  onCancel?: () => void
  saveLabel?: string
  savingLabel?: string
  cancelLabel?: string
  /** The sentence above the buttons when the schema refuses; without it a general one. */
  invalidText?: (errors: FieldErrors<I>) => string | undefined
  /** The sentence for a save that failed without a fault of the input; gets why. Without it only the why. */
  failedText?: (why: string) => string
  /** Told when the schema refuses, to open the tab with the first error. */
  onInvalid?: (errors: FieldErrors<I>) => void
  /** One of several forms of a page: its button is not the page's own. */
  quiet?: boolean
  /** It destroys something. */
  danger?: boolean
  /** Stands in a dialog or a panel: the bar does not stick. Closing the dialog asks when something is unsaved. */
  inDialog?: boolean
  children: ReactNode
}

/**
 * Frame of a form: what was refused and why, what to do when another admin was quicker, the number of unsaved changes,
 * cancel and save. Errors of the server go beside their fields; nothing that was typed is lost.
 */
export function AdminForm<I extends FieldValues, O extends FieldValues, T>({
  form,
  save,
  onSaved,
  onCancel,
  saveLabel = 'ذخیرهٔ تغییرات',
  savingLabel = 'در حال ذخیره',
  cancelLabel = CANCEL,
  invalidText,
  failedText = (why) => why,
  onInvalid,
  quiet = false,
  danger = false,
  inDialog = false,
  children,
}: AdminFormProps<I, O, T>) {
  const router = useRouter()
  const { isDirty, isSubmitting, dirtyFields, errors } = form.formState
  const isConflict = CONFLICTS.includes(errors.root?.server?.type)
  const uploads = usePendingUploads()
  const [isWaiting, setWaiting] = useState(false)
  const isUnsaved = (isDirty || uploads.count > 0) && !isSubmitting
  useUnsavedGuard(isUnsaved)
  useUnsavedDialog(isUnsaved)
  // A button of another name («پاک کردن») does just what it says.
  const cancel = useGuardedCancel(isUnsaved && cancelLabel === CANCEL, onCancel)

  const refuse = (type: string, message: string) => form.setError('root.server', { type, message })

  const submit = form.handleSubmit(
    async () => {
      const input = form.getValues()
      const answer = await save(input).catch(() => null)
      if (!answer) {
        refuse('unreachable', failedText(UNREACHABLE))
      } else if (!answer.ok) {
        const { code, message, fields } = answer.error
        refuse(code, fields || CONFLICTS.includes(code) ? message : failedText(message))
        for (const [name, message] of Object.entries(fields ?? {}))
          form.setError(name as Path<I>, { message })
        if (fields) onInvalid?.(form.formState.errors)
      } else {
        form.reset(input)
        onSaved(answer.data, input)
      }
    },
    (errors) => {
      refuse('invalid_input', invalidText?.(errors) ?? INVALID_INPUT)
      onInvalid?.(errors)
    },
  )
  const changes = countLeaves(dirtyFields)
  const state =
    uploads.count > 0 ? PREPARING : changes > 0 && !inDialog ? `${formatNumber(changes)} تغییر ذخیره‌نشده` : ''

  /** Saves once the pictures that are on their way have come. */
  async function submitWithPictures() {
    if (isWaiting) return
    if (uploads.count > 0) {
      setWaiting(true)
      const areStored = await uploads.settled()
      setWaiting(false)
      if (!areStored) return refuse('picture_missing', PICTURE_MISSING)
    }
    await submit()
  }

  return (
    <Form {...form}>
      <form
        onSubmit={(event) => {
          // A form in a dialog stands inside another form's React tree.
          event.stopPropagation()
          event.preventDefault()
          void submitWithPictures()
        }}
        noValidate
        // What Ctrl+S saves (components/admin/keys).
        data-saves={isUnsaved ? 'dirty' : 'clean'}
        // The browser would write the state of an earlier visit over fresh values after a reload.
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <PendingUploadsProvider value={uploads.track}>{children}</PendingUploadsProvider>
        <FormRefusal tone={isConflict ? 'warning' : 'danger'}>
          {isConflict && (
            <Button
              size="s"
              variant="outline"
              className="mt-2"
              // As with the button below: leaving a field must not move what is being pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                form.clearErrors('root')
                router.refresh()
              }}
            >
              خواندن نسخهٔ جدید و نگه داشتن نوشته‌های من
            </Button>
          )}
        </FormRefusal>
        <div
          className={cn(
            'flex flex-wrap items-center justify-end gap-3',
            !inDialog &&
              'sticky bottom-0 z-(--z-sticky) -mx-4 border-t border-line bg-surface px-4 py-3 tablet:mx-0 tablet:rounded-l tablet:border',
          )}
        >
          {(!inDialog || state) && (
            <span role="status" className="me-auto text-13 text-muted">
              {state}
            </span>
          )}
          {onCancel && (
            <Button variant={quiet ? 'ghost' : 'outline'} onClick={() => void cancel()}>
              {cancelLabel}
            </Button>
          )}
          <FormButton
            variant={danger ? 'danger' : quiet ? 'outline' : 'primary'}
            loading={isWaiting}
            loadingLabel={isWaiting ? PREPARING : savingLabel}
          >
            {saveLabel}
          </FormButton>
        </div>
      </form>
    </Form>
  )
}

/** How many fields differ; react-hook-form marks each with true. */
function countLeaves(marks: unknown): number {
  if (marks === true) return 1
  if (typeof marks !== 'object' || marks === null) return 0
  return Object.values(marks).reduce((sum: number, each) => sum + countLeaves(each), 0)
}
