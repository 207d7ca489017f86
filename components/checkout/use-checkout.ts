'use client'

import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { callAction } from '@/lib/accounts/call-action'
import { readStoredCode, writeStoredCode } from '@/lib/cart/guest-store'
import { readSeenCart } from '@/lib/cart/last-viewed-cart'
import { quoteCheckout } from '@/lib/checkout/actions'
import type { ChangedFigures } from '@/lib/checkout/place'
import type { Quote } from '@/lib/cart/quote'
import { keepPlace, type Place } from '@/lib/delivery/chosen-place'
import { type Change, changesSinceCart, type Quotes, type SeenInCart } from '@/lib/checkout/quote'
import { CODE_MISSING } from '@/lib/discounts/rules'
import type { FormAnswer, Result } from '@/lib/utils/result'

/** Quotes and their inputs. */
export interface Priced {
  quotes: Quotes
  place: Place
  code: string
  /** False if repricing failed and older figures remain. */
  isKnown: boolean
  /** Answer that these figures supersede. */
  since: unknown
}

/** Quotes by place and code (tried here or from the cart). `answer`: last form answer. */
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
  /** Null: the cart's code applies. */
  const tried = useRef<string | null>(null)
  const { province, city } = place

  /** Reprices; resolves to the refusal. */
  function ask(code: string): Promise<Result<Quotes>> {
    return new Promise((resolve) =>
      startPricing(async () => {
        const next = await callAction(quoteCheckout, { code, province, city })
        if (next.ok)
          setPriced({ quotes: next.data, place: { province, city }, code, isKnown: true, since: answer })
        resolve(next)
      }),
    )
  }

  // The order included an unapplied code.
  const discount = answer?.ok ? answer.data.quote.discount : null
  useEffect(() => {
    if (!discount || discount.error) return
    tried.current = discount.code
    keepCode(discount)
  }, [discount])

  const price = useEffectEvent(async () => {
    const code = tried.current ?? readStoredCode()?.code ?? ''
    if (code === priced.code && province === priced.place.province && city === priced.place.city) return
    // On failure the code stays: placement shows the price first.
    if (!(await ask(code)).ok)
      setPriced((before) => ({ ...before, place: { province, city }, code, isKnown: false }))
  })
  useEffect(() => void price(), [province, city])

  async function applyCode(typed: string) {
    const code = typed.trim()
    if (code === '') return setProblem(CODE_MISSING)
    const next = await ask(code)
    if (!next.ok) return setProblem(next.error.message)
    setProblem(null)
    const discount = Object.values(next.data)[0]?.discount ?? null
    tried.current = discount?.error ? '' : code
    keepCode(discount)
  }

  function removeCode() {
    tried.current = ''
    setProblem(null)
    writeStoredCode(null)
    // On failure the code is dropped: placement shows the price first.
    void ask('').then((next) => next.ok || setPriced((before) => ({ ...before, code: '', isKnown: false })))
  }

  const code = ({ discount }: Quote) => {
    if (discount?.error) return ''
    return priced.isKnown ? (discount?.code ?? '') : priced.code
  }
  return { priced, code, isPricing, problem, applyCode, removeCode }
}

/** Keeps the code for the cart and the next visit. */
function keepCode(discount: Quote['discount']): void {
  if (!discount) return
  const { code, amount, id, error } = discount
  writeStoredCode(error ? null : { code, amount, discount_id: id })
}

/** Differences to the cart; empty while figures for `asked` load. */
export function useChangesSinceCart(quote: Quote, asked: string): Change[] {
  const text = useInBrowser(seenInCart, '')
  if (text === '') return []
  const seen = JSON.parse(text) as SeenInCart
  return (seen.code?.code ?? '') === asked ? changesSinceCart(quote, seen) : []
}

/** A string, so equal snapshots compare equal. */
function seenInCart(): string {
  return JSON.stringify({ ...readSeenCart(), code: readStoredCode() } satisfies SeenInCart)
}

/** Remembers a changed city for products and cart. */
export function useKeptPlace({ province, city }: Place): void {
  const begun = useRef(`${province} ${city}`)
  useEffect(() => {
    if (!province || !city || begun.current === `${province} ${city}`) return
    begun.current = ''
    keepPlace({ province, city })
  }, [province, city])
}

/** Reloads after returning from the bank: bfcache keeps the busy button. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
