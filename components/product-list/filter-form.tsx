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
import { formatNumber, toLatinDigits } from '@/lib/utils/text'
import { choicesOf, fieldsOf } from './filter-fields'

/** Beside the list filters act at once; in the sheet of phones and tablets a button applies them. */
const BESIDE = '(width >= 64rem)'

/** How long choices may follow each other before they are counted, in milliseconds. */
const COUNT_AFTER = 250

/** Reads what is chosen; nobody needs it before something is. */
const loadReader = () => import('./filter-address')

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
  /** The fields as they were sent for what is shown or on its way; null when something else was chosen before the scripts came. */
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
    // Before the change is read, so that the address and the field say the same.
    const tidied = ({ target }: Event) =>
      void loadReader().then(({ tidy }) => tidy(target as HTMLInputElement))
    const change = () => (isBeside() ? void show(false) : countSoon())
    const early = choicesOf(element).filter(isChanged)
    sent.current = early.length > 0 ? null : fieldsOf(element)
    // What is still being typed waits until it is left.
    if (early.some((field) => field.type !== 'text' || field !== document.activeElement)) change()
    if (place) resume(element, place)
    place = null
    // The browser's own event: it comes when a choice is made, not at each key or step of a slider. It does not come
    // for what was resumed.
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
      // Choices that the browser restores are not of this visit.
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

/** Leads to the list: «دیدن ۷ محصول». Without scripts nobody knows what was chosen, so it names no number. */
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
        ? 'نمایش محصولات'
        : amount === 0
          ? 'محصولی با این‌ها نیست'
          : `دیدن ${formatNumber(amount)} محصول`}
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
