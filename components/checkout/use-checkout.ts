'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, useTransition } from 'react'
import { readStoredCode, writeStoredCode } from '@/lib/cart/guest-store'
import { readSeenCart } from '@/lib/cart/seen-cart'
import { quoteCheckout } from '@/lib/checkout/actions'
import type { ChangedFigures } from '@/lib/checkout/place'
import type { Quote } from '@/lib/cart/quote'
import { keepPlace, type Place } from '@/lib/delivery/chosen-place'
import { type Change, changesSinceCart, type Quotes, type SeenInCart } from '@/lib/checkout/quote'
import { CODE_MISSING } from '@/lib/discounts/rules'
import { UNREACHABLE } from '@/lib/utils/form-texts'
import type { FormAnswer, Result } from '@/lib/utils/result'

/** Figures, and what they were asked for. */
interface Priced {
  quotes: Quotes
  place: Place
  code: string
  /** Whether they were answered: without an answer those of before stand. */
  isKnown: boolean
  /** The answer to the form than which they are newer. */
  since: unknown
}

/**
 * The figures for a place, with the code that was tried here or that this browser keeps from the cart; those of before until
 * they are there. `code` is the one that the order goes with. `answer`: the last one to the form.
 */
export function useQuotes(
  initial: Quotes,
  initialPlace: Place,
  place: Place,
  answer: FormAnswer<ChangedFigures> | null,
) {
  const [priced, setPriced] = useState<Priced>({
    quotes: initial,
    place: initialPlace,
    code: '',
    isKnown: true,
    since: null,
  })
  const [isPricing, startPricing] = useTransition()
  const [problem, setProblem] = useState<string | null>(null)
  /** The code that was tried here; until one is, what the cart keeps counts. */
  const tried = useRef<string | null>(null)
  const { province, city } = place

  /** Asks for the figures of now. Answers what was refused. */
  function ask(code: string): Promise<Result<Quotes> | null> {
    return new Promise((resolve) =>
      startPricing(async () => {
        const next = await quoteCheckout({ code, province, city }).catch(() => null)
        if (next?.ok)
          setPriced({ quotes: next.data, place: { province, city }, code, isKnown: true, since: answer })
        resolve(next)
      }),
    )
  }

  // A code that was typed and not applied went with the order.
  const discount = answer?.ok ? answer.data.quote.discount : null
  useEffect(() => {
    if (!discount || discount.error) return
    tried.current = discount.code
    keepCode(discount)
  }, [discount])

  const price = useEffectEvent(async () => {
    const code = tried.current ?? readStoredCode()?.code ?? ''
    if (code === priced.code && province === priced.place.province && city === priced.place.city) return
    // Without an answer the order goes with the code all the same: what it costs is then shown before it is placed.
    if (!(await ask(code))?.ok)
      setPriced((before) => ({ ...before, place: { province, city }, code, isKnown: false }))
  })
  useEffect(() => void price(), [province, city])

  async function applyCode(typed: string) {
    const code = typed.trim()
    if (code === '') return setProblem(CODE_MISSING)
    const next = await ask(code)
    setProblem(next?.ok ? null : next ? next.error.message : UNREACHABLE)
    if (!next?.ok) return
    const discount = Object.values(next.data)[0]?.discount ?? null
    tried.current = discount?.error ? '' : code
    keepCode(discount)
  }

  function removeCode() {
    tried.current = ''
    setProblem(null)
    writeStoredCode(null)
    // Without an answer the order goes without it: what it costs is then shown before it is placed.
    void ask('').then((next) => next?.ok || setPriced((before) => ({ ...before, code: '', isKnown: false })))
  }

  const code = (quote: Quote) =>
    quote.discount?.error ? '' : priced.isKnown ? usableCode(quote) : priced.code
  return { priced, code, isPricing, problem, applyCode, removeCode }
}

/** Also for the cart, and for the next time that this page is opened. */
function keepCode(discount: Quote['discount']): void {
  if (!discount) return
  const { code, amount, id, error } = discount
  writeStoredCode(error ? null : { code, amount, discount_id: id })
}

function usableCode({ discount }: Quote): string {
  return discount && !discount.error ? discount.code : ''
}

/** What differs from what the cart showed before; empty while the figures with its code (`asked`) are on their way. */
export function useChangesSinceCart(quote: Quote, asked: string): Change[] {
  const text = useSyncExternalStore(subscribeToNothing, seenInCart, () => '')
  if (text === '') return []
  const seen = JSON.parse(text) as SeenInCart
  return (seen.code?.code ?? '') === asked ? changesSinceCart(quote, seen) : []
}

/** As text, so that the same is the same. */
function seenInCart(): string {
  return JSON.stringify({ ...readSeenCart(), code: readStoredCode() } satisfies SeenInCart)
}

function subscribeToNothing(): () => void {
  return () => {}
}

/** Where this order goes is the city that products and the cart tell of from now on, once somebody chose another than the page began with. */
export function useKeptPlace({ province, city }: Place): void {
  const begun = useRef(`${province} ${city}`)
  useEffect(() => {
    if (!province || !city || begun.current === `${province} ${city}`) return
    begun.current = ''
    keepPlace({ province, city })
  }, [province, city])
}

/** Coming back from the bank shows the page as it was left, busy button and all: load it anew. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
