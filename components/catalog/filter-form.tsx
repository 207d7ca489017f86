'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { toLatinDigits } from '@/lib/core/text'

/** Beside the list filters act at once; in the sheet of phones and tablets a button applies them. */
const BESIDE = '(width >= 64rem)'

/** The field that was just changed: a list of another kind brings a new form, and the keyboard goes on there. */
let changed: { name: string; value: string } | null = null

/**
 * A plain GET form to the product list. With JavaScript the list changes in place: at each choice on desks, with the
 * button on phones.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [pending, startTransition] = useTransition()

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (changed) focusField(element, changed)
    changed = null
    // The browser's own event: it comes when a choice is made, not at each key or step of a slider.
    const onChange = (event: Event) => {
      if (!matchMedia(BESIDE).matches) return
      const { name, value, type } = event.target as HTMLInputElement
      changed = { name, value: type === 'checkbox' ? value : '' }
      startTransition(() => router.push(addressOf(element), { scroll: false }))
    }
    element.addEventListener('change', onChange)
    return () => element.removeEventListener('change', onChange)
  }, [router])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    element.closest<HTMLElement>('[popover]')?.hidePopover()
    startTransition(() => router.push(addressOf(element)))
  }

  return (
    <form
      ref={form}
      action="/products"
      onSubmit={submit}
      data-pending={pending || undefined}
      aria-busy={pending}
    >
      {children}
    </form>
  )
}

/** What the browser would ask for, without what is empty and with Latin digits. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, given] of new FormData(form)) {
    const value = String(given)
    const isPrice = name === 'min' || name === 'max'
    const clean = isPrice ? toLatinDigits(value).replace(/\D/g, '') : value
    if (clean) query.append(name, clean)
  }
  return query.size > 0 ? `/products?${query}` : '/products'
}

function focusField(form: HTMLFormElement, { name, value }: { name: string; value: string }) {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name === name && (!value || field.value === value),
  )
  fields[0]?.focus({ preventScroll: true })
}
