'use client'

import { useEffect, useEffectEvent } from 'react'

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  )
}

/** Topmost dialog, or the page. */
function front(): ParentNode {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return dialogs[dialogs.length - 1] ?? document
}

/** Priority: focused form, unsaved form in front, the only form (`data-saves`). */
function formToSave(focused: Element | null): HTMLFormElement | null {
  const scope = front()
  const own = focused?.closest<HTMLFormElement>('form[data-saves]')
  if (own && scope.contains(own)) return own
  const forms = [...scope.querySelectorAll<HTMLFormElement>('form[data-saves]')]
  return forms.find(({ dataset }) => dataset.saves === 'dirty') ?? (forms.length === 1 ? forms[0]! : null)
}

/** Ctrl+S saves, `?` lists keys. Matches physical keys on Persian layouts. */
export function usePanelKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyS') {
        // Prevents the browser's save dialog.
        event.preventDefault()
        formToSave(document.activeElement)?.requestSubmit()
      } else if (
        (event.key === '?' || event.key === '؟') &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target) &&
        !document.querySelector('[role=dialog], [role=alertdialog]')
      ) {
        event.preventDefault()
        help()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
