'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useState, useTransition, type KeyboardEvent, type ReactNode } from 'react'
import { NumberInput } from '@/components/ui/number-input'
import { useMay } from '@/components/admin/shell/capabilities'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { quickEditProduct } from '@/lib/catalog/admin-actions'
import type { QuickEdit } from '@/lib/catalog/admin-schema'
import type { Needs } from '@/lib/utils/is-allowed'
import { mayRefresh } from '@/lib/utils/result'

/** Saves one field; shows refusals and refreshes. */
function useQuickEdit(row: { id: string; version: number }) {
  const router = useRouter()
  const [saving, startSaving] = useTransition()
  function save(change: QuickEdit['change'], done?: () => void, first?: () => void) {
    startSaving(async () => {
      first?.()
      const subject = `quick ${row.id} ${Object.keys(change).join()}`
      toast.close(subject)
      const answer = await callAction(quickEditProduct, { id: row.id, version: row.version, change })
      if (answer.ok) toast.success('ذخیره شد')
      else {
        const fields = Object.values(answer.error.fields ?? {})
        toast.error(fields[0] ?? answer.error.message, { subject })
      }
      if (!mayRefresh(answer)) return
      if (answer.ok || !answer.error.fields) done?.()
      router.refresh()
    })
  }
  return { saving, save }
}

interface QuickNumberProps {
  row: { id: string; version: number }
  /** Field and row name. */
  label: string
  value: number | null
  change: (value: number | null) => QuickEdit['change'] | null
}

/** Click to edit: Enter or blur saves, Escape cancels. */
export function QuickNumber({
  needs,
  children,
  ...field
}: QuickNumberProps & {
  /** Required capability; others read only. */
  needs: Needs
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (!may(needs) || !may('products')) return children
  if (isOpen) return <QuickField {...field} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      className="-mx-2 min-h-11 cursor-text rounded-s px-2 text-start hover:bg-sunken hover:[box-shadow:inset_0_0_0_1px_var(--line-strong)]"
      onClick={() => setOpen(true)}
    >
      <span className="sr-only">{`${field.label}: ویرایش، `}</span>
      {children}
    </button>
  )
}

function QuickField({ row, label, value, change, onClose }: QuickNumberProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(value)
  const { saving, save } = useQuickEdit(row)

  function finish() {
    const next = draft === value ? null : change(draft)
    if (next) save(next, onClose)
    else onClose()
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape') onClose()
  }

  return (
    <NumberInput
      // Focus follows the click.
      autoFocus
      className="min-h-11! w-31! px-2! py-1.5!"
      aria-label={label}
      disabled={saving}
      value={draft}
      onValueChange={setDraft}
      onKeyDown={onKey}
      onBlur={finish}
    />
  )
}

/** Saves immediately. */
export function QuickActive({
  row,
}: {
  row: { id: string; version: number; name: string; is_active: boolean }
}) {
  const { saving, save } = useQuickEdit(row)
  const [shown, show] = useOptimistic(row.is_active)
  const may = useMay()
  return (
    <Switch
      hideLabel
      label={`نمایش ${row.name} در فروشگاه`}
      checked={shown}
      disabled={!may('products')}
      aria-busy={saving || undefined}
      onChange={(event) => {
        const is_active = event.target.checked
        if (!saving) save({ is_active }, undefined, () => show(is_active))
      }}
    />
  )
}
