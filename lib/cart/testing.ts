import type { CartLine, Quote } from './quote.ts'

/** Two of a product at 100 toman. */
export const cartLine = (more: Partial<CartLine> = {}): CartLine => ({
  key: 'p1',
  product_id: 'p1',
  color_id: null,
  quantity: 2,
  state: 'ok',
  available: 5,
  name: 'قابلمه',
  slug: null,
  image: null,
  color_name: null,
  color_hex: null,
  list_price: 100,
  unit_price: 100,
  shown_list_price: null,
  line_total: 200,
  ...more,
})

/** Of no lines, by post. */
export const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  lines: [],
  orderable: true,
  user_type: 'normal',
  subtotal: 0,
  method: 'post',
  methods: [],
  delivery_error: null,
  cash_limit: null,
  shipping: 0,
  free_shipping_above: null,
  discount: null,
  total: 0,
  ...more,
})
