'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { buttonVariants } from '@/components/ui/button'
import { parseNumber, parsePrice } from '@/lib/listing/bounds'
import { NAMED_ATTRIBUTES } from '@/lib/listing/attribute-params'
import type { Result } from '@/lib/utils/result'
import { formatNumber, toLatinDigits } from '@/lib/utils/text'

/** Beside the list filters act at once; in the sheet of phones and tablets a button applies them. */
const BESIDE = '(width >= 64rem)'

/** How long choices may follow each other before they are counted, in milliseconds. */
const COUNT_AFTER = 250

/** How many products the choices of the sheet lead to; null while nothing was chosen in it, or it is not known. */
const Counted = createContext<number | null>(null)

/** `side`: which of the two fields of a range. */
type Place = { name: string; value: string; isText: boolean; side: number }

/** Where the keyboard was when a list of another kind brought a new form: it goes on there, with what was being typed. */
let place: Place | null = null

/**
 * A plain GET form to the product list. With JavaScript the list changes in place: at each choice on desktops, with the
 * button on phones, which says before how many products that will be.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [counted, setCounted] = useState<number | null>(null)
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
    let waiting: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const count = () => {
      clearTimeout(waiting)
      asking?.abort()
      asking = new AbortController()
      const { signal } = asking
      waiting = setTimeout(
        () => void countOf(addressOf(element), signal).then((total) => signal.aborted || setCounted(total)),
        COUNT_AFTER,
      )
    }
    const isBeside = () => matchMedia(BESIDE).matches
    const apply = () => isBeside() && show(false)
    const change = () => (isBeside() ? show(false) : count())
    const early = choicesOf(element).filter(isChanged)
    asked.current = early.length > 0 ? null : addressOf(element)
    // What is still being typed waits until it is left.
    if (early.some((field) => field.type !== 'text' || field !== document.activeElement)) change()
    if (place) resume(element, place)
    place = null
    // The browser's own event: it comes when a choice is made, not at each key or step of a slider. It does not come
    // for what was resumed.
    element.addEventListener('change', change)
    element.addEventListener('focusout', apply)
    return () => {
      clearTimeout(waiting)
      asking?.abort()
      element.removeEventListener('change', change)
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
      <Counted value={counted}>{children}</Counted>
    </form>
  )
}

/** Leads to the list: «دیدن ۷ کالا». Without scripts nobody knows what was chosen, so it names no number. */
export function FilterButton({ total }: { total: number }) {
  const counted = useContext(Counted)
  // The server's words first, so that both draw the same.
  const hasScripts = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const amount = counted ?? (hasScripts ? total : null)
  return (
    <button type="submit" className={buttonVariants({ block: true })}>
      {amount === null
        ? 'نمایش کالاها'
        : amount === 0
          ? 'کالایی با این‌ها نیست'
          : `دیدن ${formatNumber(amount)} کالا`}
    </button>
  )
}

/**
 * The address of what is chosen: what the browser would ask for, without what is empty and with bounds in plain numbers. The rules
 * of the list (lib/listing/query.ts) read both; they are too long to be loaded for it.
 */
function addressOf(form: HTMLFormElement): string {
  const data = new FormData(form)
  const query = new URLSearchParams()
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).map(String)
    const isRange =
      choicesOf(form).filter((field) => field.name === name && field.type === 'text').length === 2
    if (name === 'min' || name === 'max') set(query, name, String(parsePrice(values[0]) ?? ''))
    else if (isRange)
      set(
        query,
        name,
        values
          .map((value) => parseNumber(value) ?? '')
          .join('-')
          .replace(/^-$/, ''),
      )
    // One of several categories is the list's own.
    else if (name === 'in' && values.length === 1) query.set('category', values[0]!)
    else for (const value of values) if (value) query.append(name, value)
  }
  const named = query
    .get(NAMED_ATTRIBUTES)
    ?.split(',')
    .filter((key) => query.has(key))
  if (named) set(query, NAMED_ATTRIBUTES, named.join(','))
  return query.size > 0 ? `/products?${query}` : '/products'
}

function set(query: URLSearchParams, name: string, value: string) {
  if (value) query.set(name, value)
  else query.delete(name)
}

/** How many products an address of the list leads to; null when nobody says. */
async function countOf(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(address.replace('/products', '/api/products/count'), { signal })
    const answer = (await response.json()) as Result<{ total: number }>
    return answer.ok ? answer.data.total : null
  } catch {
    return null
  }
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
  const fields = choicesOf(form)
  const field = fields.find((each) => each === document.activeElement)
  if (!field) return null
  const { name, value, type } = field
  return {
    name,
    value,
    isText: type === 'text',
    side: fields.filter((each) => each.name === name).indexOf(field),
  }
}

function resume(form: HTMLFormElement, { name, value, isText, side }: Place) {
  const fields = choicesOf(form).filter((each) => each.name === name)
  const field = isText ? fields[side] : fields.find((each) => each.value === value)
  if (!field) return
  if (isText && digitsOf(field.value) !== digitsOf(value)) field.value = value
  field.focus({ preventScroll: true })
}
