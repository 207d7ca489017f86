'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useState, useTransition, type KeyboardEvent, type ReactNode } from 'react'
import { NumberInput } from '@/components/ui/number-input'
import { useMay } from '@/components/admin/shell/may'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { quickEditProduct } from '@/lib/catalog/admin-actions'
import type { QuickEdit } from '@/lib/catalog/admin-schema'
import type { Needs } from '@/lib/utils/capabilities'

/** Saves one field of a row; says what was refused and reads the list anew either way. */
function useQuickEdit(row: { id: string; version: number }) {
  const router = useRouter()
  const [saving, startSaving] = useTransition()
  function save(change: QuickEdit['change'], done?: () => void, first?: () => void) {
    startSaving(async () => {
      first?.()
      const answer = await quickEditProduct({ id: row.id, version: row.version, change }).catch(() => null)
      if (!answer) return toast.error('ذخیره نشد. دوباره تلاش کنید.')
      if (answer.ok) toast.success('ذخیره شد')
      else {
        const fields = Object.values(answer.error.fields ?? {})
        toast.error(fields[0] ?? answer.error.message)
      }
      if (answer.ok || !answer.error.fields) done?.()
      router.refresh()
    })
  }
  return { saving, save }
}

/** A figure that a press turns into a field: Enter or leaving it saves, Escape leaves it as it was. */
export function QuickNumber({
  row,
  label,
  value,
  change,
  needs,
  children,
}: {
  row: { id: string; version: number }
  /** What is edited, with the row's name. */
  label: string
  value: number | null
  change: (value: number | null) => QuickEdit['change'] | null
  /** Who may change it; others read it. */
  needs: Needs
  /** The figure as it is read. */
  children: ReactNode
}) {
  const [draft, setDraft] = useState<number | null | undefined>(undefined)
  const { saving, save } = useQuickEdit(row)
  const may = useMay()

  function finish() {
    if (draft === undefined) return
    const next = draft === value ? null : change(draft)
    if (next) save(next, () => setDraft(undefined))
    else setDraft(undefined)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape') setDraft(undefined)
  }

  if (!may(needs) || !may('products')) return children
  if (draft === undefined) {
    return (
      <button
        type="button"
        className="-mx-2 min-h-11 cursor-text rounded-s px-2 text-start hover:bg-sunken hover:shadow-[inset_0_0_0_1px_var(--line-strong)]"
        onClick={() => setDraft(value)}
      >
        <span className="sr-only">{`${label}: ویرایش، `}</span>
        {children}
      </button>
    )
  }
  return (
    <NumberInput
      // The field stands where the figure was pressed.
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

/** In the shop or not; acts at once. */
export function QuickActive({
  row,
}: {
  row: { id: string; version: number; name: string; isActive: boolean }
}) {
  const { saving, save } = useQuickEdit(row)
  const [shown, show] = useOptimistic(row.isActive)
  const may = useMay()
  return (
    <Switch
      hideLabel
      label={`نمایش ${row.name} در فروشگاه`}
      checked={shown}
      disabled={!may('products')}
      aria-busy={saving || undefined}
      onChange={(event) => {
        const isActive = event.target.checked
        if (!saving) save({ isActive }, undefined, () => show(isActive))
      }}
    />
  )
}
