'use client'

import type { LucideIcon } from 'lucide-react'

export function EditorTool({
  label,
  icon: Icon,
  on,
  onClick,
}: {
  label: string
  icon: LucideIcon
  /** Undefined for tools without state. */
  on: boolean | undefined
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      className="grid size-10 place-items-center rounded-s text-ink-2 hover:bg-surface aria-pressed:bg-action-soft aria-pressed:text-action-soft-ink"
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
