'use client'

import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useDismiss } from './use-dismiss'

/** A button with a menu under it; Escape, a press elsewhere and `close` shut it. */
export function DropMenu({
  id,
  label,
  className,
  button,
  children,
}: {
  id: string
  /** For buttons whose content says too little. */
  label?: string
  className: string
  button: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, close, box)
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={id} className="popover menu end-0" hidden={!open}>
        {children(close)}
      </div>
    </div>
  )
}
