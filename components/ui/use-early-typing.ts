'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Saves what somebody typed before the scripts arrived: React leaves it in the field but knows nothing of it, and the
 * next render would write over it. Put the answer on the control as its `ref`; `take` gets the text once, if there is
 * one. The server must have sent the field with its value. A textarea that came with text is out of reach: React
 * writes it anew.
 */
export function useEarlyTyping<T extends Control>(take: (text: string) => void): RefCallback<T> {
  const node = useRef<T>(null)
  const early = useRef<string | null>(null)
  const hand = useEffectEvent(take)
  useEffect(() => {
    const text = early.current
    early.current = null
    if (text !== null) hand(text)
  }, [])
  return (next) => {
    if (next && node.current === null) {
      node.current = next
      early.current = typedText(next)
    }
  }
}

/**
 * The same for a whole form: put the answer on it as its `ref`; `take` gets the texts by the names of their fields,
 * once, if there are any.
 */
export function useEarlyForm(
  take: (typed: Record<string, string>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const early = useRef<Record<string, string>>({})
  const hand = useEffectEvent(take)
  // Read at once: the next render writes over it.
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const text = isControl(control) && control.name ? typedText(control) : null
      if (text !== null) early.current[(control as Control).name] = text
    }
  }, [])
  useEffect(() => {
    const typed = early.current
    early.current = {}
    if (Object.keys(typed).length > 0) hand(typed)
  }, [])
  return form
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

/** What stands in a control, if it is something else than it came with; a box is 'on' or empty. */
function typedText(control: Control): string | null {
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return control.checked && !control.defaultChecked ? control.value : null
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked === control.defaultChecked ? null : control.checked ? 'on' : ''
  const given =
    control instanceof HTMLSelectElement
      ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
      : control.defaultValue
  return control.value === given ? null : control.value
}
