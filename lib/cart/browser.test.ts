/** The cart in the browser; storage, channel and server are fakes. */
import { beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '@/lib/accounts/me'
import { fail } from '@/lib/utils/errors'
import { memoryStorage } from '@/lib/utils/testing/memory-storage'
import type { Cart, CartLine } from './quote'

const server = vi.hoisted(() => ({
  signedIn: false,
  addCartLine: vi.fn(),
  setCartLine: vi.fn(),
  clearCart: vi.fn(),
  mergeCart: vi.fn(),
  fetchCart: vi.fn(),
}))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('./actions', () => server)
vi.mock('./fetch-cart', () => server)
vi.mock('@/lib/accounts/me', () => ({
  whoAmI: async () => ({ signedIn: server.signedIn }) as Me,
  meStore: { subscribe: () => () => {} },
}))

const pot = '11111111-1111-4111-8111-111111111111'
const pan = '22222222-2222-4222-8222-222222222222'
const entry = (id: string, quantity: number) => ({ id, key: id, quantity })
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  server.signedIn = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
})

/** Writes to the storage as another tab. */
function writeElsewhere(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

it('guest cart: stores lines, notifies subscribers and removes an empty cart', async () => {
  const { onCartChange, readGuestCart, setGuestLine } = await import('./guest-store')
  const heard = vi.fn()
  const stop = onCartChange(heard)
  setGuestLine(pot, 2)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(readGuestCart()).toEqual([entry(pot, 2)])
  expect(localStorage.getItem('cart')).toBe(JSON.stringify([entry(pot, 2)]))
  stop()
  setGuestLine(pot, 0)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('cart')).toBeNull()
})

it('guest cart: restores an earlier visit, which server HTML lacks', async () => {
  localStorage.setItem('cart', JSON.stringify([entry(pot, 2)]))
  const { guestCart, readGuestCart } = await import('./guest-store')
  expect(readGuestCart()).toEqual([entry(pot, 2)])
  expect(guestCart.getInitialState().lines).toEqual([])
})

it('guest cart: follows other tabs and the back-forward cache', async () => {
  const { onCartChange, readGuestCart, setGuestLine } = await import('./guest-store')
  const heard = vi.fn()
  onCartChange(heard)
  writeElsewhere('cart', JSON.stringify([entry(pot, 1)]))
  setGuestLine(pan, 1)
  expect(readGuestCart()).toEqual([entry(pot, 1), entry(pan, 1)])
  expect(stored()).toEqual([entry(pot, 1), entry(pan, 1)])
  localStorage.removeItem('cart')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(readGuestCart()).toEqual([])
  heard.mockClear()
  writeElsewhere('cart_discount_code', '{}')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('guest cart: survives broken and unavailable storage', async () => {
  for (const broken of ['{"no', '{"state":{"lines":7}}', '[{"key":1}]', '"cart"']) {
    vi.resetModules()
    localStorage.setItem('cart', broken)
    localStorage.setItem('cart_discount_code', '[]')
    const { readGuestCart, readStoredCode } = await import('./guest-store')
    expect(readGuestCart()).toEqual([])
    expect(readStoredCode()).toBeNull()
  }
  vi.resetModules()
  vi.stubGlobal('localStorage', undefined)
  const { readGuestCart, setGuestLine } = await import('./guest-store')
  const { isCartUnsaved, isStorageClosed } = await import('./unsaved-cart')
  expect([isStorageClosed(), isCartUnsaved()]).toEqual([true, false])
  setGuestLine(pot, 3)
  expect(readGuestCart()).toEqual([entry(pot, 3)])
  expect(isCartUnsaved()).toBe(true)
})

it('guest cart: reads memory first while storage is full', async () => {
  localStorage.setItem('cart', JSON.stringify([entry(pan, 1)]))
  const { readGuestCart, setGuestLine } = await import('./guest-store')
  const { readStored } = await import('../utils/browser-storage')
  const { isCartUnsaved, isStorageClosed } = await import('./unsaved-cart')
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  setGuestLine(pot, 2)
  expect(readStored('cart')).toBe(JSON.stringify([entry(pan, 1), entry(pot, 2)]))
  expect([isCartUnsaved(), isStorageClosed()]).toEqual([true, true])
  // Survives the back/forward cache.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(readGuestCart()).toEqual([entry(pan, 1), entry(pot, 2)])
  // Storage has room again.
  localStorage.setItem = setItem
  setGuestLine(pot, 3)
  expect(stored()).toEqual([entry(pan, 1), entry(pot, 3)])
  expect([isCartUnsaved(), isStorageClosed()]).toEqual([false, false])
  // A write of another tab is newer.
  writeElsewhere('cart', JSON.stringify([entry(pot, 1)]))
  expect(readGuestCart()).toEqual([entry(pot, 1)])
})

const add = async (quantity: number, available: number) =>
  (await import('./add-to-cart')).addToCart({ product_id: pot, color_id: null, quantity, available })

it('add to cart: adds to a guest cart up to the stock', async () => {
  const message = 'بیش از ۵ عدد نمی‌توان افزود'
  const added = { ok: true, quantity: 2, capped: false, message: 'به سبد خرید افزوده شد' }
  expect(await add(2, 5)).toEqual(added)
  expect(await add(9, 5)).toEqual({ ok: true, quantity: 5, capped: true, message })
  expect(await add(1, 5)).toEqual({ ok: false, message })
  expect(stored()).toEqual([entry(pot, 5)])
})

it('add to cart: reports the stock left, refuses without stock or quantity', async () => {
  expect(await add(9, 4)).toMatchObject({ ok: true, message: 'فقط ۴ عدد از این محصول موجود است' })
  expect(await add(0, 4)).toMatchObject({ ok: false, message: 'تعداد محصول باید بزرگ‌تر از صفر باشد' })
  writeElsewhere('cart', null)
  expect(await add(1, 0)).toMatchObject({ ok: false })
  expect(stored()).toEqual([])
})

it('add to cart: calls the server for customers, falls back when the session ended', async () => {
  server.signedIn = true
  server.addCartLine.mockResolvedValueOnce({
    ok: true,
    data: { held: 1, quantity: 3, available: 9, capped: false },
  })
  expect(await add(2, 9)).toMatchObject({ ok: true, quantity: 3 })
  expect(stored()).toEqual([])
  server.addCartLine.mockResolvedValueOnce(fail('sign_in_required'))
  expect(await add(2, 9)).toMatchObject({ ok: true, quantity: 2 })
  expect(stored()).toEqual([entry(pot, 2)])
  server.addCartLine.mockRejectedValueOnce(new Error('offline'))
  expect(await add(2, 9)).toEqual({ ok: false, message: 'خطا در افزودن به سبد خرید' })
})

const wanted = [
  { product_id: pot, color_id: null, quantity: 1, available: 2 },
  { product_id: pan, color_id: null, quantity: 1, available: 1 },
]

it('add all to cart: adds each guest line up to the stock and reports the number', async () => {
  const { addAllToCart } = await import('./add-to-cart')
  expect(await addAllToCart(wanted)).toMatchObject({ ok: true, added: 2 })
  expect(stored()).toEqual([entry(pot, 1), entry(pan, 1)])
  expect(await addAllToCart(wanted)).toMatchObject({
    ok: true,
    added: 1,
    message: '۱ محصول از ۲ محصول افزوده شد؛ از بقیه بیش از این موجود نیست',
  })
  expect(await addAllToCart(wanted)).toMatchObject({ ok: false })
  expect(stored()).toEqual([entry(pot, 2), entry(pan, 1)])
  expect(server.mergeCart).not.toHaveBeenCalled()
})

it('add all to cart: calls the server once, falls back when the session ended, reports a failure', async () => {
  const { addAllToCart } = await import('./add-to-cart')
  server.signedIn = true
  server.mergeCart.mockResolvedValueOnce({ ok: true, data: 2 })
  expect(await addAllToCart(wanted)).toMatchObject({ ok: true, added: 2 })
  expect(server.mergeCart).toHaveBeenCalledTimes(1)
  expect(stored()).toEqual([])
  server.mergeCart.mockResolvedValueOnce(fail('sign_in_required'))
  expect(await addAllToCart(wanted)).toMatchObject({ ok: true, added: 2 })
  expect(stored()).toEqual([entry(pot, 1), entry(pan, 1)])
  server.mergeCart.mockRejectedValueOnce(new Error('offline'))
  expect(await addAllToCart(wanted)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/./) as string,
  })
})

it('add to cart: refuses with messages of the shop', async () => {
  const { addToCart } = await import('./add-to-cart')
  const add = (more: object) =>
    addToCart({ product_id: pot, color_id: null, quantity: 1, available: 5, ...more })
  expect(await add({ product_id: 'x' })).toMatchObject({ ok: false, message: 'محصول نامعتبر است' })
  server.signedIn = true
  const answers: [string, string][] = [
    ['color_missing', 'اطلاعات محصول به‌روزرسانی شده است. لطفاً دوباره تلاش کنید.'],
    ['unknown', 'خطا در افزودن به سبد خرید'],
    ['cart_full', 'پر است'],
  ]
  for (const [code, message] of answers) {
    server.addCartLine.mockResolvedValueOnce({ ok: false, error: { code, message: 'پر است' } })
    expect(await add({})).toEqual({ ok: false, message })
  }
})

const merge = async () => (await import('./merge-guest-cart')).mergeGuestCart()
const sent = (call: number) =>
  server.mergeCart.mock.calls[call]![0] as { mergeId: string; lines: { product_id: string }[] }

it('guest cart merge: keeps id and lines until the server answers, later lines get another id', async () => {
  localStorage.setItem('cart', JSON.stringify([entry(pot, 2)]))
  server.mergeCart.mockRejectedValueOnce(new Error('the answer was lost'))
  expect(await merge()).toBeNull()
  expect(stored()).toEqual([entry(pot, 2)])

  writeElsewhere('cart', JSON.stringify([entry(pot, 3), entry(pan, 1)]))
  server.mergeCart.mockResolvedValueOnce({ ok: true, data: 0 }).mockResolvedValueOnce({ ok: true, data: 2 })
  expect(await merge()).toEqual({ gained: 2, leftOut: 0 })
  expect(sent(1)).toEqual(sent(0))
  expect(sent(2).mergeId).not.toBe(sent(0).mergeId)
  expect(sent(2).lines).toEqual([
    { product_id: pot, color_id: null, quantity: 1 },
    { product_id: pan, color_id: null, quantity: 1 },
  ])
  expect(stored()).toEqual([])
  expect(localStorage.getItem('cart_merge')).toBeNull()
})

it('guest cart merge: counts lines for which the stock had nothing left', async () => {
  localStorage.setItem('cart', JSON.stringify([entry(pot, 2), entry(pan, 1)]))
  server.mergeCart.mockResolvedValueOnce({ ok: true, data: 1 })
  expect(await merge()).toEqual({ gained: 1, leftOut: 1 })
})

it('guest cart merge: sends nothing for an empty cart', async () => {
  expect(await merge()).toEqual({ gained: 0, leftOut: 0 })
  expect(server.mergeCart).not.toHaveBeenCalled()
})

it('seen cart: reports a price change once, never across customer types', async () => {
  const { rememberCart } = await import('./last-viewed-cart')
  const changes = (user_type: string, unitPrice: number) =>
    rememberCart({
      user_type,
      lines: [{ key: pot, unit_price: unitPrice, name: 'قابلمه' } as CartLine],
    }).pricesBefore
  expect(changes('normal', 100).size).toBe(0)
  expect(changes('normal', 120)).toEqual(new Map([[pot, 100]]))
  expect(changes('normal', 120).size).toBe(0)
  expect(changes('dealer', 80).size).toBe(0)
})

it('seen cart: has names of lines that were only added, and quantities for the offline page', async () => {
  const { readSeenCart, rememberCart, rememberName } = await import('./last-viewed-cart')
  rememberName(pot, 'قابلمه')
  expect(readSeenCart()).toEqual({ user_type: '', prices: {}, names: { [pot]: 'قابلمه' } })
  rememberCart({ user_type: 'normal', lines: [line(3, { name: 'قابلمه', unit_price: 100 })] })
  rememberName(pan, 'تابه')
  expect(JSON.parse(localStorage.getItem('cart_seen')!)).toEqual({
    user_type: 'normal',
    prices: { [pot]: 100 },
    names: { [pot]: 'قابلمه', [pan]: 'تابه' },
    quantities: { [pot]: 3 },
  })
})

it('seen cart: keeps the names of removed products', async () => {
  const { rememberCart } = await import('./last-viewed-cart')
  const names = (name: string | null) =>
    rememberCart({ user_type: 'normal', lines: [{ key: pot, unit_price: null, name } as CartLine] }).names
  expect(names('قابلمه')).toEqual({ [pot]: 'قابلمه' })
  expect(names(null)).toEqual({ [pot]: 'قابلمه' })
})

const line = (quantity: number, more: Partial<CartLine> = {}): CartLine =>
  ({ key: pot, product_id: pot, color_id: null, quantity, state: 'ok', available: 9, ...more }) as CartLine
const cart = (lines: CartLine[], more: Partial<Cart> = {}): { ok: true; data: Cart } => ({
  ok: true,
  data: { signed_in: true, user_type: 'normal', lines, discount: null, codeProblem: null, ...more } as Cart,
})
async function open(first: CartLine[], more: Partial<Cart> = {}) {
  const { createCartStore } = await import('./cart-store')
  const notify = vi.fn()
  const store = createCartStore(notify)
  server.fetchCart.mockResolvedValueOnce(cart(first, more))
  store.start()
  await vi.waitFor(() => expect(store.getState().status).toBe('ready'))
  return { store, notify }
}

it('cart store: shows a new quantity at once, sends the last one, follows the next quote', async () => {
  const { store, notify } = await open([line(1)])
  server.setCartLine.mockResolvedValue({ ok: true, data: { quantity: 3, available: 9, capped: false } })
  server.fetchCart.mockResolvedValueOnce(cart([line(3)]))
  store.change(pot, 2)
  store.change(pot, 3)
  expect(store.getState().wanted.get(pot)).toBe(3)
  await vi.waitFor(() => expect(store.getState().cart?.lines[0]?.quantity).toBe(3))
  expect(server.setCartLine).toHaveBeenCalledExactlyOnceWith({ product_id: pot, color_id: null, quantity: 3 })
  expect(store.getState().wanted.size).toBe(0)
  expect(notify).not.toHaveBeenCalled()
})

it('cart store: reverts a quantity that was not saved', async () => {
  const { store, notify } = await open([line(1)])
  server.setCartLine.mockRejectedValueOnce(new Error('offline'))
  server.fetchCart.mockResolvedValueOnce(cart([line(1)]))
  store.change(pot, 2)
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('خطا در به‌روزرسانی سبد خرید'))
  expect(store.getState().wanted.size).toBe(0)
  expect(store.getState().cart?.lines[0]?.quantity).toBe(1)
})

it('cart store: a failed change is one failure, also if the cart cannot be read again', async () => {
  const { store, notify } = await open([line(1)])
  server.setCartLine.mockRejectedValue(new Error('offline'))
  server.fetchCart.mockResolvedValue(fail('cart_load_failed'))
  store.change(pot, 2)
  await vi.waitFor(() => expect(store.getState().refreshing).toBe(false))
  await vi.waitFor(() => expect(server.fetchCart).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(store.getState().refreshing).toBe(false))
  expect(notify.mock.calls).toEqual([['خطا در به‌روزرسانی سبد خرید']])

  // The next change closes it.
  server.setCartLine.mockResolvedValue({ ok: true, data: { quantity: 3, available: 9, capped: false } })
  server.fetchCart.mockResolvedValue(cart([line(3)]))
  store.change(pot, 3)
  await vi.waitFor(() => expect(store.getState().cart?.lines[0]?.quantity).toBe(3))
  expect(notify.mock.calls).toEqual([['خطا در به‌روزرسانی سبد خرید'], [null]])
})

it('cart store: names the failed action of a server error, the reason of a refusal', async () => {
  const { store, notify } = await open([line(1)])
  const fault = fail('unknown')
  server.fetchCart.mockResolvedValue(cart([line(1)]))
  server.setCartLine.mockResolvedValueOnce(fault).mockResolvedValueOnce(fault)
  store.change(pot, 2)
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('خطا در به‌روزرسانی سبد خرید'))
  store.remove(pot)
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('خطا در حذف محصول از سبد خرید'))
  server.clearCart.mockResolvedValueOnce(fault)
  expect(await store.clear()).toBe(false)
  expect(notify).toHaveBeenLastCalledWith('خطا در خالی کردن سبد خرید')
  server.setCartLine.mockResolvedValueOnce({ ok: false, error: { code: 'cart_full', message: 'پر است' } })
  store.change(pot, 2)
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('پر است'))
})

it('cart store: reports a removed line with the data of its undo', async () => {
  const { createCartStore } = await import('./cart-store')
  const removed = vi.fn()
  const store = createCartStore(() => {}, removed)
  server.fetchCart.mockResolvedValueOnce(cart([line(4)]))
  await store.load()
  server.setCartLine.mockResolvedValueOnce({ ok: true, data: { quantity: 0 } })
  server.fetchCart.mockResolvedValueOnce(cart([]))
  store.remove(pot)
  expect(removed).not.toHaveBeenCalled()
  await vi.waitFor(() =>
    expect(removed).toHaveBeenCalledExactlyOnceWith({ key: pot, quantity: 4, available: 9 }),
  )
})

it('cart store: keeps a code that was not tried', async () => {
  localStorage.setItem('cart_discount_code', JSON.stringify({ code: 'TEN', amount: 5, discount_id: 'x' }))
  const { store } = await open([line(1)], { codeProblem: 'زیاد بود' })
  expect(store.getState().codeProblem).toBe('زیاد بود')
  expect(localStorage.getItem('cart_discount_code')).toContain('TEN')
})

it('cart store: reduces a line to the stock', async () => {
  server.setCartLine.mockResolvedValueOnce({ ok: true, data: { quantity: 2 } })
  const { store } = await open([line(5, { state: 'not_enough', available: 2 })])
  server.fetchCart.mockResolvedValueOnce(cart([line(2, { available: 2 })]))
  await vi.waitFor(() => expect(store.getState().cart?.lines[0]?.quantity).toBe(2))
  expect(store.getState().lowered.has(pot)).toBe(true)
})

it('cart store: keeps a valid code and explains an invalid one', async () => {
  const { store } = await open([line(1)])
  server.fetchCart.mockResolvedValueOnce(
    cart([line(1)], {
      discount: { id: 'code-1', code: 'HORMOZ10', amount: 50, error: null, minimum: null },
    }),
  )
  await store.applyCode(' hormoz10 ')
  expect(server.fetchCart).toHaveBeenLastCalledWith('hormoz10')
  expect(JSON.parse(localStorage.getItem('cart_discount_code')!)).toEqual({
    code: 'HORMOZ10',
    amount: 50,
    discount_id: 'code-1',
  })
  server.fetchCart.mockResolvedValueOnce(
    cart([line(1)], {
      discount: { id: null, code: 'X', amount: 0, error: 'code_unknown', minimum: null },
      codeProblem: 'نه',
    }),
  )
  await store.applyCode('x')
  expect(store.getState().codeProblem).toBe('نه')
  expect(localStorage.getItem('cart_discount_code')).toBeNull()
})

it('cart store: reports a failed first quote', async () => {
  const { createCartStore } = await import('./cart-store')
  const store = createCartStore(() => {})
  server.fetchCart.mockResolvedValueOnce(fail('cart_load_failed'))
  await store.load()
  expect(store.getState().status).toBe('failed')
})
