'use client'

import { useEffect, useEffectEvent } from 'react'

/** Whether keys write into what has the focus: a letter there is text and no command. */
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

/** The dialog on top, or the page. */
function front(): ParentNode {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return dialogs[dialogs.length - 1] ?? document
}

/**
 * The form that Ctrl+S saves: that of the field that has the focus, else the one with unsaved changes in front, else the only
 * one. Those that save say so by `data-saves`.
 */
function formToSave(focused: Element | null): HTMLFormElement | null {
  const scope = front()
  const own = focused?.closest<HTMLFormElement>('form[data-saves]')
  if (own && scope.contains(own)) return own
  const forms = [...scope.querySelectorAll<HTMLFormElement>('form[data-saves]')]
  return forms.find(({ dataset }) => dataset.saves === 'dirty') ?? (forms.length === 1 ? forms[0]! : null)
}

/**
 * The keys of the panel: Ctrl+S (⌘S) saves the form in front, `?` lists the keys. By the place of a key on the keyboard where a
 * Persian layout writes another letter there.
 */
export function usePanelKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyS') {
        // Never the browser's own «save page»: nobody means it here.
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
