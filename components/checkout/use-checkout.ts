'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { readStoredCode } from '@/lib/cart/guest-store'
import { quoteWithCode } from '@/lib/checkout/actions'
import type { Quotes } from '@/lib/checkout/quote'
import { type CheckoutValues, readDraft } from './draft'

/** The figures with the code that this browser keeps from the cart; without it until they are there. */
export function useCodeQuotes(initial: Quotes): { quotes: Quotes; code: string; isPricing: boolean } {
  const [priced, setPriced] = useState<{ quotes: Quotes; code: string } | null>(null)
  const [isPricing, startPricing] = useTransition()
  useEffect(() => {
    const code = readStoredCode()?.code
    if (!code) return
    startPricing(async () => {
      const answer = await quoteWithCode({ code })
      if (answer.ok) setPriced({ quotes: answer.data, code })
    })
  }, [])
  return { quotes: priced?.quotes ?? initial, code: priced?.code ?? '', isPricing }
}

/** Hands over, once, what was typed in this tab before a reload. */
export function useDraft(onDraft: (draft: Partial<CheckoutValues>) => void): void {
  const restore = useEffectEvent(() => {
    const draft = readDraft()
    if (Object.keys(draft).length > 0) onDraft(draft)
  })
  useEffect(() => restore(), [])
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

/**
 * A form's server action, called here when there is JavaScript, so that a lost connection becomes a sentence and
 * not an error page; `dispatch` is for the plain form post without it.
 */
export function useSubmit<State extends object>(
  action: (previous: State | null, form: FormData) => Promise<State>,
  unreachable: State,
) {
  const [posted, dispatch] = useActionState<State | null, FormData>(action, null)
  const [answer, setAnswer] = useState<State | null>(null)
  const [isSending, startSending] = useTransition()
  function send(form: FormData) {
    startSending(async () => {
      try {
        const next = await action(null, form)
        setAnswer(next)
      } catch (error) {
        unstable_rethrow(error)
        setAnswer(unreachable)
      }
    })
  }
  return { state: answer ?? posted, dispatch, send, isSending }
}
