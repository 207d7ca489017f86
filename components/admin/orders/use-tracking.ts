'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { matchTracking } from '@/lib/orders/admin-actions'
import { type TrackingWarning, trackingWarning, type TrackingMatch } from '@/lib/orders/tracking'
import type { OrderStatus } from '@/lib/orders/rules'

export interface OrderToShip {
  id: string
  /** Latin digits. */
  number: string
  customer: string
  city: string | null
  status: OrderStatus
}

export interface TrackingRow {
  number: string
  /** Undefined for list entries outside the loaded orders. */
  order: OrderToShip | undefined
  code: string
  warning: TrackingWarning | null
}

/** Typing delay, in milliseconds. */
const REST_MS = 300

/** Codes and warnings of the queue; the first order without code is next. */
export function useTracking(orders: readonly OrderToShip[]) {
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const [called, setCalled] = useState<string | null>(null)
  const [matches, setMatches] = useState<Readonly<Record<string, TrackingMatch>>>({})
  const asked = useRef(0)

  const numbers = useMemo(() => {
    const own = orders.map(({ number }) => number)
    return [...own, ...Object.keys(codes).filter((number) => !own.includes(number))]
  }, [orders, codes])
  const lines = useMemo(
    () => numbers.flatMap((number) => (codes[number] ? [{ number, code: codes[number] }] : [])),
    [numbers, codes],
  )

  useEffect(() => {
    if (lines.length === 0) return
    const timer = setTimeout(async () => {
      const turn = ++asked.current
      toast.close('tracking')
      const answer = await callAction(matchTracking, { lines })
      // Ignores outdated answers.
      if (turn !== asked.current) return
      if (!answer.ok) return toast.error(answer.error.message, { subject: 'tracking' })
      setMatches(Object.fromEntries(answer.data.map((match, i) => [lines[i]!.number, match])))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [lines])

  const rows: TrackingRow[] = numbers.map((number) => {
    const code = codes[number] ?? ''
    const own = orders.find((order) => order.number === number)
    const match = matches[number]
    return {
      number,
      order:
        own ??
        (match?.order_id
          ? {
              id: match.order_id,
              number,
              customer: match.customer ?? '',
              city: match.city,
              status: match.status!,
            }
          : undefined),
      code,
      warning: code ? trackingWarning({ number, code }, match, lines) : null,
    }
  })
  const next =
    called !== null && numbers.includes(called) ? called : (rows.find(({ code }) => !code)?.number ?? null)

  /** Sets codes and moves to the next order without one. */
  function put(entries: readonly { number: string; code: string }[]) {
    setCalled(null)
    setCodes((held) => ({
      ...held,
      ...Object.fromEntries(entries.map(({ number, code }) => [number, code])),
    }))
  }

  /** Removes a code and rows added by a list. */
  function take(number: string) {
    setCodes((held) => Object.fromEntries(Object.entries(held).filter(([key]) => key !== number)))
  }

  return {
    rows,
    next,
    put,
    take,
    call: setCalled,
    clear: () => setCodes({}),
    good: rows.filter(({ code, warning }) => code && !warning?.isWrong),
    wrong: rows.filter(({ warning }) => warning?.isWrong),
  }
}
