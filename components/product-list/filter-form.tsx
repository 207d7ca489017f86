'use client'

import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
} from 'react'
import { toLatinDigits } from '@/lib/utils/text'

/** Beside the list filters act at once; in the sheet of phones and tablets a button applies them. */
const BESIDE = '(width >= 64rem)'

type Place = { name: string; value: string; isText: boolean }

/** Where the keyboard was when a list of another kind brought a new form: it goes on there, with what was being typed. */
let place: Place | null = null

/**
 * A plain GET form to the product list. With JavaScript the list changes in place: at each choice on desktops, with the
 * button on phones.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const isPending = useRef(false)
  /** The address of what is shown or on its way; null when something else was chosen before the scripts came. */
  const asked = useRef<string>(null)
  useEffect(() => {
    isPending.current = pending
  }, [pending])

  const show = useCallback(
    (scroll: boolean) => {
      const address = addressOf(form.current!)
      if (address === asked.current) return
      asked.current = address
      startTransition(() => router.push(address, { scroll }))
    },
    [router],
  )

  useLayoutEffect(() => {
    const element = form.current!
    const apply = () => matchMedia(BESIDE).matches && show(false)
    const early = choicesOf(element).filter(isChanged)
    asked.current = early.length > 0 ? null : addressOf(element)
    // What is still being typed waits until it is left.
    if (early.some((field) => field.type !== 'text' || field !== document.activeElement)) apply()
    if (place) resume(element, place)
    place = null
    // The browser's own event: it comes when a choice is made, not at each key or step of a slider. It does not come
    // for what was resumed.
    element.addEventListener('change', apply)
    element.addEventListener('focusout', apply)
    return () => {
      element.removeEventListener('change', apply)
      element.removeEventListener('focusout', apply)
      place = isPending.current ? placeIn(element) : null
    }
  }, [show])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    show(true)
  }

  return (
    <form
      ref={form}
      action="/products"
      // Choices that the browser restores are not of this visit.
      autoComplete="off"
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
    const clean = isPrice ? digitsOf(value) : value
    if (clean) query.append(name, clean)
  }
  return query.size > 0 ? `/products?${query}` : '/products'
}

/** The fields that are sent, without the slider's thumbs. */
function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden',
  )
}

const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '')

function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'text' ? digitsOf(value) !== digitsOf(defaultValue) : checked !== defaultChecked
}

function placeIn(form: HTMLFormElement): Place | null {
  const field = choicesOf(form).find((each) => each === document.activeElement)
  return field ? { name: field.name, value: field.value, isText: field.type === 'text' } : null
}

function resume(form: HTMLFormElement, { name, value, isText }: Place) {
  const field = choicesOf(form).find((each) => each.name === name && (isText || each.value === value))
  if (!field) return
  if (isText && digitsOf(field.value) !== digitsOf(value)) field.value = value
  field.focus({ preventScroll: true })
}
