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
  useTransition,
} from 'react'
import { buttonVariants } from '@/components/ui/button'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { formatNumber, toLatinDigits } from '@/lib/utils/text'
import { choicesOf, fieldsOf } from './filter-fields'

/** Desktop filters apply immediately; the sheet has a button. */
const BESIDE = '(width >= 64rem)'

/** Debounce, in milliseconds. */
const COUNT_AFTER = 250

/** Loads the URL builder on the first choice. */
const loadReader = () => import('./filter-address')

/** Matches of the sheet's choices; null if unchanged or unknown. */
const Counted = createContext<number | null>(null)

/** `side`: lower or upper field of a range. */
type Place = { name: string; value: string; isText: boolean; side: number }

/** Focus and typed text, restored when a new list replaces the form. */
let place: Place | null = null

/** Plain GET form. JavaScript updates in place: each choice on desktops, the button on phones. */
export function FilterForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [counted, setCounted] = useState<number | null>(null)
  const isPending = useRef(false)
  /** Last submitted fields; null if changed before hydration. */
  const sent = useRef<string>(null)
  useEffect(() => {
    isPending.current = pending
  }, [pending])

  const show = useCallback(
    async (scroll: boolean) => {
      const element = form.current!
      const { addressOf } = await loadReader()
      const fields = fieldsOf(element)
      if (fields === sent.current) return
      sent.current = fields
      startTransition(() => router.push(addressOf(element), { scroll }))
    },
    [router],
  )

  useLayoutEffect(() => {
    const element = form.current!
    let waiting: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const count = async (signal: AbortSignal) => {
      const { addressOf, countOf } = await loadReader()
      const total = await countOf(addressOf(element), signal)
      if (!signal.aborted) setCounted(total)
    }
    const countSoon = () => {
      clearTimeout(waiting)
      asking?.abort()
      asking = new AbortController()
      const { signal } = asking
      waiting = setTimeout(() => void count(signal), COUNT_AFTER)
    }
    const isBeside = () => matchMedia(BESIDE).matches
    const apply = () => isBeside() && fieldsOf(element) !== sent.current && void show(false)
    // Runs first, so URL and field agree.
    const tidied = ({ target }: Event) =>
      void loadReader().then(({ tidy }) => tidy(target as HTMLInputElement))
    const change = () => (isBeside() ? void show(false) : countSoon())
    const early = choicesOf(element).filter(isChanged)
    sent.current = early.length > 0 ? null : fieldsOf(element)
    // Text waits for blur.
    if (early.some((field) => field.type !== 'text' || field !== document.activeElement)) change()
    if (place) resume(element, place)
    place = null
    // Native `change` fires on commit, not on each key or slider step, nor for restored text.
    element.addEventListener('change', tidied)
    element.addEventListener('change', change)
    element.addEventListener('focusout', apply)
    return () => {
      clearTimeout(waiting)
      asking?.abort()
      element.removeEventListener('change', tidied)
      element.removeEventListener('change', change)
      element.removeEventListener('focusout', apply)
      place = isPending.current ? placeIn(element) : null
    }
  }, [show])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    void show(true)
  }

  return (
    <form
      ref={form}
      action="/products"
      // Prevents choices restored from an earlier visit.
      autoComplete="off"
      onSubmit={submit}
      onPointerEnter={() => void loadReader()}
      onFocus={() => void loadReader()}
      data-pending={pending || undefined}
      aria-busy={pending}
    >
      <Counted value={counted}>{children}</Counted>
    </form>
  )
}

/** «دیدن ۷ محصول»; no count without JavaScript. */
export function FilterButton({ total }: { total: number }) {
  const counted = useContext(Counted)
  // Matches the server HTML on hydration.
  const hasScripts = useInBrowser(() => true, false)
  const amount = counted ?? (hasScripts ? total : null)
  return (
    <button type="submit" className={buttonVariants({ block: true })}>
      {amount === null && 'نمایش محصولات'}
      {amount === 0 && 'محصولی با این‌ها نیست'}
      {amount !== null && amount > 0 && `دیدن ${formatNumber(amount)} محصول`}
    </button>
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
