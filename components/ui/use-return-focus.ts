'use client'

import { useRef } from 'react'

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

/**
 * Handlers for the content of a dialog: once it is closed the focus goes back to what had it before. Radix does that for its own triggers
 * alone, and the dialogs here are opened by state.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = openerOf(document.activeElement)
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented || !opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}

/** The item of a menu is gone when the dialog closes: the button of the menu stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const element = button ? document.getElementById(button) : focused
  return element instanceof HTMLElement && element !== document.body ? element : null
}
