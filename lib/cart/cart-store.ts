/** The last quote and optimistic quantities, reverted on refusal. Amounts come from quotes only. */
import { createStore } from 'zustand/vanilla'
import { callAction } from '@/lib/accounts/call-action'
import { meStore } from '@/lib/accounts/me'
import { CODE_MISSING } from '@/lib/discounts/rules'
import { errorText } from '@/lib/utils/errors'
import { clearCart, setCartLine } from './actions'
import {
  announceCart,
  onCartChange,
  readStoredCode,
  setGuestLine,
  writeGuestCart,
  writeStoredCode,
} from './guest-store'
import { parseKey } from './lines'
import { fetchCart } from './fetch-cart'
import { rememberCart } from './last-viewed-cart'
import { sentence } from './texts'
import type { Cart, CartLine } from './quote'

/** Debounce of quantity changes, in milliseconds. */
const SETTLE_MS = 200

export type CartState = {
  status: 'loading' | 'ready' | 'failed'
  cart: Cart | null
  /** Unsaved quantities; 0: being removed. */
  wanted: ReadonlyMap<string, number>
  /** A quote is loading; shown amounts are from the previous one. */
  refreshing: boolean
  /** Last seen unit prices (toman) by line, if changed. */
  pricesBefore: ReadonlyMap<string, number>
  /** Lines reduced to the stock. */
  lowered: ReadonlySet<string>
  /** Why the entered code does not apply. */
  codeProblem: string | null
}

/** Initial state, also used during SSR. */
const INITIAL: CartState = {
  status: 'loading',
  cart: null,
  wanted: new Map(),
  refreshing: false,
  pricesBefore: new Map(),
  lowered: new Set(),
  codeProblem: null,
}

export type CartStore = ReturnType<typeof createCartStore>

/** Can be restored with `change`. */
export type RemovedLine = { key: string; quantity: number; available: number }

/** `notify` shows a failure, null closes it; `onRemoved` runs after the visitor removed a line. */
export function createCartStore(
  notify: (message: string | null) => void,
  onRemoved: (line: RemovedLine) => void = () => {},
) {
  const store = createStore(() => INITIAL)
  /** Lines with unsaved quantities. */
  const queue = new Set<string>()
  /** Lines changed since the last quote. */
  const touched = new Set<string>()
  /** Lines being removed, with their previous state. */
  const leaving = new Map<string, RemovedLine>()
  let code: string | null = null
  let turn = 0
  let sending = false
  /** In the last attempt. */
  let hasFailed = false
  /** Ignore events caused by this store. */
  let isOwnChange = false

  const set = store.setState

  function withoutReload(change: () => void) {
    isOwnChange = true
    change()
    isOwnChange = false
  }

  /** `isQuiet`: a failure was already reported. */
  async function load(isQuiet = false): Promise<void> {
    const mine = ++turn
    set({ refreshing: true, status: store.getState().cart ? 'ready' : 'loading' })
    const result = await fetchCart(code)
    if (mine !== turn) return
    if (result.ok) return accept(result.data)
    set({ refreshing: false, status: store.getState().cart ? 'ready' : 'failed' })
    if (store.getState().cart && !isQuiet) notify(result.error.message)
  }

  function accept(cart: Cart) {
    const { discount } = cart
    const seen = rememberCart(cart)
    // Keep an untried code in the browser.
    if (discount?.error || cart.codeProblem) code = null
    if (discount) {
      const { amount, id } = discount
      writeStoredCode(discount.error ? null : { code: discount.code, amount, discount_id: id })
    }
    set({
      status: 'ready',
      cart: { ...cart, lines: cart.lines.map((line) => withName(line, seen.names)) },
      refreshing: false,
      wanted: only(store.getState().wanted, (key) => queue.has(key)),
      pricesBefore: new Map([...store.getState().pricesBefore, ...seen.pricesBefore]),
      codeProblem: cart.codeProblem ?? (discount ? discount.error : store.getState().codeProblem),
    })
    fitToStock(cart)
  }

  /** Reduces lines above stock; removes sold-out lines the visitor just changed and notifies. */
  function fitToStock({ lines }: Cart) {
    for (const { key, state: lineState, available } of lines) {
      if (queue.has(key)) continue
      if (lineState === 'not_enough') {
        set({ lowered: new Set(store.getState().lowered).add(key) })
        change(key, available)
      } else if (lineState === 'out_of_stock' && touched.has(key)) {
        notify(errorText('removed_from_cart'))
        change(key, 0)
      }
    }
    touched.clear()
  }

  function remove(key: string) {
    const line = store.getState().cart?.lines.find((each) => each.key === key)
    if (!line) return
    leaving.set(key, {
      key,
      quantity: store.getState().wanted.get(key) || line.quantity,
      available: line.available,
    })
    change(key, 0)
  }

  /** 0 removes silently; a missing line is restored. */
  function change(key: string, quantity: number) {
    set({ wanted: new Map(store.getState().wanted).set(key, quantity) })
    queue.add(key)
    void sendAll()
  }

  async function sendAll() {
    if (sending) return
    sending = true
    if (hasFailed) notify(null)
    hasFailed = false
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    for (const key of queue) {
      const quantity = store.getState().wanted.get(key) ?? 0
      const problem = await write(key, quantity)
      hasFailed ||= problem !== null
      if (problem) notify(problem)
      else if (quantity > 0) touched.add(key)
      // The quantity changed during the request; the new one is sent next.
      if (store.getState().wanted.get(key) !== quantity) continue
      queue.delete(key)
      const gone = leaving.get(key)
      leaving.delete(key)
      if (problem) set({ wanted: only(store.getState().wanted, (each) => each !== key) })
      else if (gone && quantity === 0) onRemoved(gone)
    }
    sending = false
    await load(hasFailed)
  }

  /** Saves a line; returns an error message or null. */
  async function write(key: string, quantity: number): Promise<string | null> {
    if (!store.getState().cart?.signed_in) {
      withoutReload(() => setGuestLine(key, quantity))
      return null
    }
    const result = await callAction(setCartLine, { ...parseKey(key), quantity })
    if (!result.ok) return sentence(result.error, quantity > 0 ? 'cart_update_failed' : 'cart_remove_failed')
    withoutReload(announceCart)
    return quantity > 0 && result.data.quantity === 0 ? errorText('removed_from_cart') : null
  }

  async function clear(): Promise<boolean> {
    if (store.getState().cart?.signed_in) {
      const result = await callAction(clearCart, {})
      if (!result.ok) {
        notify(sentence(result.error, 'cart_clear_failed'))
        return false
      }
      withoutReload(announceCart)
    } else withoutReload(() => writeGuestCart([]))
    removeCode()
    return true
  }

  function applyCode(typed: string): Promise<void> {
    code = typed.trim() || null
    set({ codeProblem: code ? null : CODE_MISSING })
    return code ? load() : Promise.resolve()
  }

  function removeCode() {
    code = null
    writeStoredCode(null)
    set({ codeProblem: null })
    void load()
  }

  function start(): () => void {
    const reload = () => {
      code = readStoredCode()?.code ?? null
      void load()
    }
    const stops = [
      onCartChange(() => isOwnChange || reload()),
      meStore.subscribe(({ me }) => {
        const { cart } = store.getState()
        if (cart && me.signedIn !== cart.signed_in) reload()
      }),
    ]
    reload()
    return () => stops.forEach((stop) => stop())
  }

  return { ...store, start, load, change, remove, clear, applyCode, removeCode }
}

/** Restores the name of a removed product. */
function withName(line: CartLine, names: Record<string, string>): CartLine {
  return { ...line, name: line.name ?? names[line.key] ?? null }
}

function only(wanted: ReadonlyMap<string, number>, keep: (key: string) => boolean): Map<string, number> {
  return new Map([...wanted].filter(([key]) => keep(key)))
}
