'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { FormButton, FormRefusal } from '@/components/form/action-form'
import { schemaResolver } from '@/components/form/resolver'
import { useKeptInput } from '@/components/form/use-kept-input'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import type { ErrorCode } from '@/lib/utils/errors'
import { INVALID_INPUT } from '@/lib/utils/form-texts'
import type { Action, Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { useCloseDialog } from '@/components/admin/panel-dialog'
import { PendingUploadsProvider, usePendingUploads } from './pending-uploads'
import { useGuardedCancel, useUnsavedDialog, useUnsavedGuard } from './use-unsaved-guard'

/** Version conflicts: nothing was overwritten. */
const CONFLICTS: readonly unknown[] = [
  'version_changed',
  'changed_meanwhile',
  'stock_changed',
] satisfies ErrorCode[]

const CANCEL = 'انصراف'
const PREPARING = 'تصویر آماده می‌شود…'
const PICTURE_MISSING =
  'تصویری فرستاده نشد و چیزی ذخیره نشد. آن را دوباره بفرستید یا بردارید، سپس ذخیره کنید.'

/** Base of all panel forms; `values` follow the server, unsaved input survives. */
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
  useKeptInput(form, values)
  // Later `reset` calls inherit these options, so saved values would count as dirty.
  const reset: typeof form.reset = (values, options) =>
    form.reset(values, { keepDirtyValues: false, keepFieldsRef: true, ...options })
  return { ...form, reset }
}

/** Receives raw form values, which the action parses again; `save` where they are not its input. */
type FormSave<I, T> =
  | { action: Action<I, T>; save?: undefined }
  | { action?: undefined; save: (input: I) => Promise<Result<T>> }

type AdminFormProps<I extends FieldValues, O extends FieldValues, T> = FormSave<NoInfer<I>, T> & {
  form: UseFormReturn<I, unknown, O>
  /** Success toast; then a dialog closes and the page is read again. */
  saved?: string | ((data: NoInfer<T>, input: NoInfer<I>) => string)
  /** Called after `reset` to the saved values. */
  onSaved?: (data: NoInfer<T>, input: NoInfer<I>) => void
  /** Leaves without saving, after a confirmation; by default closes the dialog. Hides the button elsewhere. */
  onCancel?: () => void
  saveLabel?: string
  savingLabel?: string
  cancelLabel?: string
  /** Message for invalid input; defaults to a general one. */
  invalidText?: (errors: FieldErrors<I>) => string | undefined
  /** Message for a failed save; receives the reason. */
  failedText?: (why: string) => string
  /** Called for invalid input, e.g. to open a tab. */
  onInvalid?: (errors: FieldErrors<I>) => void
  /** Secondary button: one of several forms. */
  quiet?: boolean
  danger?: boolean
  /** Bar is not sticky, as in a dialog. */
  flat?: boolean
  /** `flat`, with a button that takes the changes back. */
  inPanel?: boolean
  children: ReactNode
}

/** Sends the form, shows refusals at their fields, then the toast of success. */
function useSave<I extends FieldValues, O extends FieldValues, T>({
  form,
  action,
  save,
  saved,
  onSaved,
  invalidText,
  failedText = (why) => why,
  onInvalid,
}: AdminFormProps<I, O, T>) {
  const router = useRouter()
  const closeDialog = useCloseDialog()
  const refuse = (type: string, message: string) => form.setError('root.server', { type, message })
  const submit = form.handleSubmit(
    async () => {
      const input = form.getValues()
      const answer = await (action ? callAction(action, input) : save(input))
      if (!answer.ok) {
        const { code, message, fields } = answer.error
        refuse(code, fields || CONFLICTS.includes(code) ? message : failedText(message))
        for (const [name, message] of Object.entries(fields ?? {}))
          form.setError(name as Path<I>, { message })
        if (fields) onInvalid?.(form.formState.errors)
        return
      }
      form.reset(input)
      onSaved?.(answer.data, input)
      if (saved === undefined) return
      toast.success(typeof saved === 'string' ? saved : saved(answer.data, input))
      closeDialog?.()
      router.refresh()
    },
    (errors) => {
      refuse('invalid_input', invalidText?.(errors) ?? INVALID_INPUT)
      onInvalid?.(errors)
    },
  )
  return { submit, refuse }
}

/** Frame with errors, conflict notice, unsaved count, cancel and save. */
export function AdminForm<I extends FieldValues, O extends FieldValues, T>(props: AdminFormProps<I, O, T>) {
  const { form, inPanel, quiet, danger, children } = props
  const { saveLabel = inPanel ? 'ذخیره' : 'ذخیرهٔ تغییرات', savingLabel = 'در حال ذخیره' } = props
  const { cancelLabel = CANCEL } = props
  const closeDialog = useCloseDialog()
  const leave = props.onCancel ?? (inPanel ? () => form.reset() : closeDialog)
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const uploads = usePendingUploads()
  const [isWaiting, setWaiting] = useState(false)
  const isUnsaved = (isDirty || uploads.count > 0) && !isSubmitting
  useUnsavedGuard(isUnsaved)
  useUnsavedDialog(isUnsaved)
  // Other labels («پاک کردن») skip the confirmation.
  const cancel = useGuardedCancel(isUnsaved && cancelLabel === CANCEL, leave)
  const { submit, refuse } = useSave(props)
  const changes = countLeaves(dirtyFields)
  const usualVariant = quiet ? 'outline' : 'primary'

  /** Waits for uploads before saving. */
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
          // A dialog's form may be nested in another React form.
          event.stopPropagation()
          event.preventDefault()
          void submitWithPictures()
        }}
        noValidate
        // Target of Ctrl+S (components/admin/keys).
        data-saves={isUnsaved ? 'dirty' : 'clean'}
        // Prevents the browser from restoring old values on reload.
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <PendingUploadsProvider value={uploads.track}>{children}</PendingUploadsProvider>
        <Refusal />
        <FormBar
          changes={changes}
          isUploading={uploads.count > 0}
          flat={props.flat || inPanel || closeDialog !== undefined}
          quiet={quiet}
          onCancel={leave && (() => void cancel())}
          cancelLabel={cancelLabel}
        >
          <FormButton
            variant={danger ? 'danger' : usualVariant}
            loading={isWaiting}
            loadingLabel={isWaiting ? PREPARING : savingLabel}
          >
            {saveLabel}
          </FormButton>
        </FormBar>
      </form>
    </Form>
  )
}

/** The last refusal; after a conflict with a button for the fresh row. */
function Refusal() {
  const router = useRouter()
  const { formState, clearErrors } = useFormContext()
  const isConflict = CONFLICTS.includes(formState.errors.root?.server?.type)
  return (
    <FormRefusal tone={isConflict ? 'warning' : 'danger'}>
      {isConflict && (
        <Button
          size="s"
          variant="outline"
          className="mt-2"
          // Prevents blur from moving the button before click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            clearErrors('root')
            router.refresh()
          }}
        >
          خواندن نسخهٔ جدید و نگه داشتن نوشته‌های من
        </Button>
      )}
    </FormRefusal>
  )
}

/** Unsaved count, cancel and save. */
function FormBar({
  changes,
  isUploading,
  flat,
  quiet,
  onCancel,
  cancelLabel,
  children,
}: {
  changes: number
  isUploading: boolean
  flat: boolean
  quiet: boolean | undefined
  onCancel: (() => void) | undefined
  cancelLabel: string
  children: ReactNode
}) {
  const unsaved = changes > 0 && !flat ? `${formatNumber(changes)} تغییر ذخیره‌نشده` : ''
  const state = isUploading ? PREPARING : unsaved
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-1',
        flat
          ? 'dialog-foot'
          : 'sticky bottom-0 z-(--z-sticky) -mx-4 border-t border-line bg-surface px-4 py-2 tablet:mx-0 tablet:rounded-l tablet:border tablet:py-3',
      )}
    >
      {(!flat || state) && (
        <span
          role="status"
          className="me-auto text-13 text-muted max-tablet:basis-full max-tablet:text-12 max-tablet:leading-tight"
        >
          {state}
        </span>
      )}
      {onCancel && (
        <Button variant={quiet ? 'ghost' : 'outline'} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {children}
    </div>
  )
}

/** Counts dirty fields in react-hook-form's nested marks. */
function countLeaves(marks: unknown): number {
  if (marks === true) return 1
  if (typeof marks !== 'object' || marks === null) return 0
  return Object.values(marks).reduce((sum: number, each) => sum + countLeaves(each), 0)
}
