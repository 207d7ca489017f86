/** The shop's rules in plain objects. `expect` applies a command as the database must, or returns its refusal. */
import { CODES, type Command, PEOPLE, SHELVES } from './commands.ts'

export type Status =
  | 'pending'
  | 'payment_pending'
  | 'payment_failed'
  | 'awaiting_review'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'

interface Line {
  shelf: number
  quantity: number
  price: number
  /** Quantity cancelled or returned. */
  out: number
}
export interface Order {
  who: number
  status: Status
  cash: boolean
  pickup: boolean
  lines: Line[]
  code: number | null
  subtotal: number
  shipping: number
  discount: number
  total: number
  /** Toman taken off the order, received for it and paid back. */
  reduced: number
  collected: number
  refunded: number
  isPostageOut: boolean
  holds: boolean
  paid: boolean
  error: string | null
  /** Number of times its stock was reserved again. */
  renewals: number
}
export interface Payment {
  order: number
  amount: number
  state: 'pending' | 'verified' | 'canceled' | 'unallocated'
}
interface Code {
  percent: number
  limit: number
  userLimit: number
  active: boolean
}

const PLAIN_PRICE = 100_000
const POSTAGE = 50_000
const FREE_ABOVE = 10_000_000
const MOST_CASH_PIECES = 30
const MOST_CASH_AMOUNT = 20_000_000
const UNPAID = new Set<Status>(['pending', 'payment_pending'])

/** The last two shelves are colors of one product. */
export const productOf = (shelf: number) => Math.min(shelf, 2)

export class Model {
  stock = Array.from({ length: SHELVES }, () => 5)
  prices = Array.from({ length: SHELVES - 1 }, () => PLAIN_PRICE)
  active = Array.from({ length: SHELVES - 1 }, () => true)
  carts = Array.from({ length: PEOPLE }, () => new Map<number, number>())
  merged = new Set<string>()
  codes: Code[] = [
    { percent: 10, limit: 3, userLimit: 2, active: true },
    { percent: 100, limit: 1, userLimit: 1, active: true },
  ].slice(0, CODES)
  orders: Order[] = []
  payments: Payment[] = []
  keys = new Map<string, number>()
  readonly legal: ReadonlySet<string>

  /** `legal`: the database's status transitions, as `from to`. */
  constructor(legal: ReadonlySet<string>) {
    this.legal = legal
  }

  /** The total of an order placed now. */
  total(who: number, { pickup, code }: { pickup: boolean; code: number | null }): number {
    return this.#quote(who, this.#cartLines(who), pickup, code).total
  }

  /** The total of an unpaid order that is retried. */
  retryTotal(at: number): number {
    const order = this.orders[at]!
    const lines = order.lines.map((line) => ({ ...line, price: this.#price(line.shelf) }))
    const code = order.code !== null && this.#codeError(order.code, order.who) === null ? order.code : null
    return this.#quote(order.who, lines, order.pickup, code).total
  }

  /** Applies a command, or returns the code of its refusal. */
  expect(command: Command, at: number): string | null {
    switch (command.do) {
      case 'add':
        return this.#add(command.who, command.shelf, command.quantity, command.add)
      case 'merge':
        return this.#merge(command.who, command.id, command.lines)
      case 'price':
        this.prices[productOf(command.shelf)] = command.price
        return null
      case 'stock':
        this.stock[command.shelf] = command.pieces
        return null
      case 'withdraw':
        this.active[productOf(command.shelf)] = command.active
        return null
      case 'switch-code':
        this.codes[command.code]!.active = command.active
        return null
      case 'place':
        return this.#place(command)
      case 'start':
        return this.#start(at)
      case 'settle':
        return this.#settle(at)
      case 'turn-back':
        return this.#turnBack(at)
      case 'cancel':
        return this.#cancel(at)
      case 'expire':
        return this.#expire(at)
      case 'retry':
        return this.#retry(at, command.stale)
      case 'reduce':
        return this.#reduce(at, command)
      case 'collect':
        return this.#collect(at)
      case 'refund':
        return this.#refund(at, command.tooMuch)
      case 'fulfill':
        return this.#fulfill(at, command.to)
    }
  }

  /** Toman owed to the customer. */
  owed(at: number): number {
    const { collected, total, reduced, refunded } = this.orders[at]!
    return Math.max(0, collected - (total - reduced) - refunded)
  }

  uses(code: number): number {
    return this.orders.filter((order) => order.holds && order.code === code).length
  }

  #price = (shelf: number) => this.prices[productOf(shelf)]!
  #isActive = (shelf: number) => this.active[productOf(shelf)]!

  /** Stock that a customer can buy: on the shelf, and reserved by their own unpaid orders. */
  #pieces(who: number, shelf: number): number {
    const own = this.orders.filter((o) => o.who === who && o.holds && !o.cash && UNPAID.has(o.status))
    const held = own.flatMap(({ lines }) => lines).filter((line) => line.shelf === shelf)
    return this.stock[shelf]! + held.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  #cartLines(who: number): Line[] {
    return [...this.carts[who]!].map(([shelf, quantity]) => ({
      shelf,
      quantity,
      price: this.#price(shelf),
      out: 0,
    }))
  }

  #codeError(code: number, who: number, strict = false): string | null {
    const { active, limit, userLimit } = this.codes[code]!
    const used = this.orders.filter((o) => o.holds && o.code === code)
    const own = used.filter((o) => o.who === who)
    const returning = strict ? 0 : own.filter((o) => !o.cash && UNPAID.has(o.status)).length
    if (!active) return 'code_unknown'
    if (used.length - returning >= limit) return 'code_exhausted'
    return own.length - returning >= userLimit ? 'code_used_up' : null
  }

  #quote(who: number, lines: Line[], pickup: boolean, code: number | null) {
    const orderable =
      lines.length > 0 &&
      lines.every(({ shelf, quantity }) => this.#isActive(shelf) && this.#pieces(who, shelf) >= quantity)
    const payable = lines
      .filter(({ shelf }) => this.#isActive(shelf))
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, this.#pieces(who, line.shelf)) }))
    const subtotal = payable.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const shipping = pickup || subtotal === 0 || subtotal > FREE_ABOVE ? 0 : POSTAGE
    const error = code === null ? null : this.#codeError(code, who)
    const discount = code === null || error ? 0 : Math.floor((subtotal * this.codes[code]!.percent) / 100)
    return { orderable, subtotal, shipping, discount, error, total: subtotal + shipping - discount }
  }

  #add(who: number, shelf: number, quantity: number, add: boolean): string | null {
    if (add && quantity === 0) return 'invalid_quantity'
    if (quantity > 0 && !this.#isActive(shelf)) return 'product_unavailable'
    const cart = this.carts[who]!
    const wanted = quantity + (add ? (cart.get(shelf) ?? 0) : 0)
    const now = quantity === 0 ? 0 : Math.min(wanted, this.#pieces(who, shelf))
    if (now > 0) cart.set(shelf, now)
    else cart.delete(shelf)
    return null
  }

  #merge(who: number, id: number, lines: { shelf: number; quantity: number }[]): string | null {
    if (this.merged.has(`${who} ${id}`)) return null
    this.merged.add(`${who} ${id}`)
    const cart = this.carts[who]!
    const wanted = new Map<number, number>()
    for (const { shelf, quantity } of lines) wanted.set(shelf, (wanted.get(shelf) ?? 0) + quantity)
    for (const [shelf, quantity] of wanted) {
      const pieces = this.#pieces(who, shelf)
      if (!this.#isActive(shelf) || pieces === 0) continue
      const held = cart.get(shelf)
      if (held === undefined) cart.set(shelf, Math.min(quantity, pieces))
      else if (held < pieces) cart.set(shelf, Math.min(held + quantity, pieces))
    }
    return null
  }

  /** A customer cannot retry it: the same cart makes a new order. */
  #isGivenUp({ cash, paid, status, error, renewals }: Order): boolean {
    if (status !== 'cancelled' && status !== 'payment_failed') return false
    const lapsed = status === 'payment_failed' || ['expired', 'superseded'].includes(error ?? '')
    return cash || paid || !lapsed || renewals >= 2
  }

  #place({ who, cash, pickup, code, stale, key }: Command & { do: 'place' }): string | null {
    const name = `${who} ${key}`
    const before = key === null ? undefined : this.keys.get(name)
    if (before !== undefined && !this.#isGivenUp(this.orders[before]!)) return null
    const open = this.orders.filter(
      (o) =>
        o.who === who && o.cash && !o.paid && ['awaiting_review', 'processing', 'shipped'].includes(o.status),
    )
    if (cash && open.length >= 3) return 'too_many_cash_orders'
    const lines = this.#cartLines(who)
    if (lines.length === 0) return 'cart_empty'
    const quote = this.#quote(who, lines, pickup, code)
    if (!quote.orderable) return 'cart_changed'
    if (cash && lines.reduce((sum, { quantity }) => sum + quantity, 0) > MOST_CASH_PIECES)
      return 'cash_too_many_pieces'
    if (cash && quote.subtotal > MOST_CASH_AMOUNT) return 'cash_too_much'
    if (quote.error) return quote.error
    if (stale) return 'price_changed'
    this.#cancel_unpaid_orders(who)
    if (key !== null) this.keys.set(name, this.orders.length)
    const status = cash ? 'awaiting_review' : 'pending'
    const { subtotal, shipping, discount, total } = quote
    this.orders.push({
      who,
      status,
      cash,
      pickup,
      lines,
      code,
      subtotal,
      shipping,
      discount,
      total,
      reduced: 0,
      collected: 0,
      refunded: 0,
      isPostageOut: false,
      holds: false,
      paid: false,
      error: null,
      renewals: 0,
    })
    const order = this.orders.at(-1)!
    this.#take(order)
    if (cash) this.#clearCart(order)
    else if (total === 0) this.#markPaid(order)
    return null
  }

  #cancel_unpaid_orders(who: number, except?: Order): void {
    for (const order of this.orders)
      if (order !== except && order.who === who && !order.cash && UNPAID.has(order.status))
        this.#end(order, 'cancelled', 'superseded')
  }

  #end(order: Order, status: Status, error: string): void {
    order.status = status
    order.error = error
    this.#release(order)
  }

  #release(order: Order): void {
    if (!order.holds) return
    order.holds = false
    for (const { shelf, quantity, out } of order.lines) this.stock[shelf]! += quantity - out
  }

  #take(order: Order): void {
    order.holds = true
    for (const { shelf, quantity } of order.lines) this.stock[shelf]! -= quantity
  }

  #markPaid(order: Order): void {
    Object.assign(order, { status: 'paid', paid: true, error: null, collected: order.total })
    this.#clearCart(order)
  }

  #clearCart({ who, lines }: Order): void {
    const cart = this.carts[who]!
    for (const { shelf, quantity } of lines) {
      const left = (cart.get(shelf) ?? 0) - quantity
      if (left > 0) cart.set(shelf, left)
      else cart.delete(shelf)
    }
  }

  #start(at: number): string | null {
    const order = this.orders[at]!
    if (!UNPAID.has(order.status) || !order.holds || order.cash) return 'order_not_payable'
    if (this.payments.filter((payment) => payment.order === at).length >= 5) return 'too_many_payments'
    this.payments.push({ order: at, amount: order.total, state: 'pending' })
    order.status = 'payment_pending'
    order.error = null
    return null
  }

  /** Reserves the stock of an order again for a late payment, if it is there. */
  #revive(order: Order): boolean {
    if (order.holds && UNPAID.has(order.status)) return true
    if (order.paid || order.error === 'cancelled_by_customer') return false
    if (order.status !== 'payment_failed' && order.status !== 'cancelled') return false
    const isThere = order.lines.every(
      ({ shelf, quantity }) => this.#isActive(shelf) && this.stock[shelf]! >= quantity,
    )
    if (!isThere || (order.code !== null && this.#codeError(order.code, order.who, true))) return false
    this.#take(order)
    return true
  }

  #settle(at: number): string | null {
    const payment = this.payments[at]!
    const order = this.orders[payment.order]!
    if (payment.state === 'verified' || payment.state === 'unallocated') return null
    const fits = payment.amount === order.total && this.#revive(order)
    payment.state = fits ? 'verified' : 'unallocated'
    if (fits) this.#markPaid(order)
    return null
  }

  #turnBack(at: number): string | null {
    const payment = this.payments[at]!
    const order = this.orders[payment.order]!
    if (payment.state !== 'pending') return null
    payment.state = 'canceled'
    const newer = this.payments.slice(at + 1).some((p) => p.order === payment.order && p.state === 'pending')
    if (order.status === 'payment_pending' && !newer)
      this.#end(order, 'payment_failed', 'Payment canceled by user')
    return null
  }

  #cancel(at: number): string | null {
    const order = this.orders[at]!
    const may = ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid']
    if (!may.includes(order.status)) return 'order_not_cancellable'
    if (order.paid) this.#cancelTaken(order, true, 'cancelled_by_customer')
    else this.#end(order, 'cancelled', 'cancelled_by_customer')
    return null
  }

  #expire(at: number): string | null {
    const order = this.orders[at]!
    if (UNPAID.has(order.status)) this.#end(order, 'cancelled', 'expired')
    return null
  }

  #retry(at: number, stale: boolean): string | null {
    const order = this.orders[at]!
    const open = UNPAID.has(order.status) || order.status === 'payment_failed'
    const lapsed = order.status === 'cancelled' && ['expired', 'superseded'].includes(order.error ?? '')
    if (order.paid || order.cash || !(open || lapsed)) return 'order_not_payable'
    // Within minutes the reservation is still valid.
    if (!order.holds && order.renewals >= 2) return 'hold_over'
    const lines = order.lines.map((line) => ({ ...line, price: this.#price(line.shelf) }))
    const code = order.code !== null && this.#codeError(order.code, order.who) === null ? order.code : null
    const quote = this.#quote(order.who, lines, order.pickup, code)
    if (!quote.orderable) return 'cart_changed'
    if (stale) return 'price_changed'
    this.#cancel_unpaid_orders(order.who, order)
    if (!order.holds) order.renewals += 1
    this.#release(order)
    const { subtotal, shipping, discount, total } = quote
    Object.assign(order, {
      lines,
      code,
      subtotal,
      shipping,
      discount,
      total,
      status: 'pending',
      error: null,
    })
    this.#take(order)
    if (total === 0) this.#markPaid(order)
    return null
  }

  /** The price of items of this worth after the code. */
  #afterCode({ subtotal, discount }: Order, worth: number): number {
    return subtotal === 0 ? 0 : worth - Math.floor((discount * worth) / subtotal)
  }

  #takeOut(order: Order, line: Line, quantity: number, restock: boolean): void {
    const worth = order.lines.reduce((sum, each) => sum + each.price * (each.quantity - each.out), 0)
    order.reduced += this.#afterCode(order, worth) - this.#afterCode(order, worth - line.price * quantity)
    line.out += quantity
    if (restock) this.stock[line.shelf]! += quantity
  }

  #takeOutPostage(order: Order): void {
    if (!order.isPostageOut) order.reduced += order.shipping
    order.isPostageOut = true
  }

  #cancelTaken(order: Order, restock: boolean, error: string): void {
    for (const line of order.lines) this.#takeOut(order, line, line.quantity - line.out, restock)
    this.#takeOutPostage(order)
    Object.assign(order, { status: 'cancelled', holds: false, error })
  }

  /** Staff cancel items before shipping or take them back after. */
  #reduce(
    at: number,
    { line: place, quantity, restock, postage }: Command & { do: 'reduce' },
  ): string | null {
    const order = this.orders[at]!
    const returns = order.status === 'shipped' || order.status === 'delivered'
    if (!returns && !['awaiting_review', 'paid', 'processing'].includes(order.status))
      return 'illegal_transition'
    const line = order.lines[place % order.lines.length]!
    if (quantity < 1 || quantity > line.quantity - line.out) return 'invalid_quantity'
    this.#takeOut(order, line, quantity, restock)
    if (returns && postage) this.#takeOutPostage(order)
    const isEmpty = order.lines.every((each) => each.out === each.quantity)
    if (isEmpty && returns) order.status = 'returned'
    else if (isEmpty) this.#cancelTaken(order, false, 'cancelled_by_shop')
    return null
  }

  /** The courier's cash: the order's current total. */
  #collect(at: number): string | null {
    const order = this.orders[at]!
    if (order.cash && order.paid) return null
    const left = order.total - order.reduced
    const isDue = ['shipped', 'delivered'].includes(order.status) || (order.status === 'returned' && left > 0)
    if (!order.cash || !isDue) return 'cash_not_due'
    Object.assign(order, { paid: true, collected: left, error: null })
    return null
  }

  #refund(at: number, tooMuch: boolean): string | null {
    const owed = this.owed(at)
    if (owed === 0) return 'refund_not_due'
    if (tooMuch) return 'refund_too_high'
    this.orders[at]!.refunded += owed
    return null
  }

  #fulfill(at: number, to: Status): string | null {
    const order = this.orders[at]!
    if (order.status !== to && !this.legal.has(`${order.status} ${to}`)) return 'illegal_transition'
    order.status = to
    return null
  }
}
