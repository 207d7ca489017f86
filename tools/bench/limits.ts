/** Limits of `npm run lab -- bench` on two idle cores. */
import type { Speed } from './wrk.ts'

/** Minimum requests per second at 16 connections, compressed. */
const LEAST_RATE: Record<string, number> = {
  'product, random': 300,
  'search, repeated': 250,
  'search, distinct': 60,
  'filter, repeated': 250,
  'filter, distinct': 60,
  suggestions: 200,
  'dealer, home': 40,
  'dealer, product': 40,
  'dealer, list': 40,
  "guest's cart": 150,
  "customer's cart": 100,
  'add to cart': 130,
  'panel, products': 40,
  'panel, orders': 60,
}

/** Maximum median ms for one visitor. */
const MOST_MS: Record<string, number> = { 'search, distinct': 25, 'product, first render': 30 }

export function tooSlow(speed: Record<string, Record<string, Speed>>, many: string, alone: string): string[] {
  return Object.entries(speed).flatMap(([name, byWay]) => {
    const rate = byWay[many]?.rate ?? Infinity
    const ms = byWay[alone]?.median ?? 0
    const least = LEAST_RATE[name] ?? 0
    const most = MOST_MS[name] ?? Infinity
    return [
      ...(rate < least ? [`${name}: ${rate.toFixed(0)} requests per second, at least ${least}.`] : []),
      ...(ms > most ? [`${name}: ${ms.toFixed(1)} ms for one visitor, at most ${most}.`] : []),
    ]
  })
}
