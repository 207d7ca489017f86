/** A cart with every figure that its page shows. */

/** What stands in the way of buying a line; `ok` is nothing, `not_enough` means fewer pieces than wanted. */
export type LineState =
  'ok' | 'not_enough' | 'out_of_stock' | 'no_price' | 'color_required' | 'color_missing' | 'unavailable'

/** One line; all prices are those of the viewer, in toman. */
export type CartLine = {
  key: string
  productId: string
  colorId: string | null
  quantity: number
  state: LineState
  /** Pieces in stock. */
  available: number
  /** Null when the product is not sold any more. */
  name: string | null
  slug: string | null
  image: string | null
  color: { name: string; hex: string } | null
  unitPrice: number | null
  /** Before the discount. */
  listPrice: number | null
  /** Of the pieces that can be bought. */
  lineTotal: number
}

/** The answer of `quote`, in the shop's own words. Amounts in toman. */
export type Cart = {
  signedIn: boolean
  /** Whose prices these are. */
  userType: string
  lines: CartLine[]
  /** Whether every line can be ordered as it stands. */
  orderable: boolean
  subtotal: number
  shipping: number
  /** Shipping is free for subtotals above this; null: never. */
  freeShippingAbove: number | null
  /** The code that was tried; `error` says why it has no effect, `id` names one that has. */
  discount: { id: string | null; code: string; amount: number; error: string | null } | null
  /** Why a code was not even tried; it may be later. */
  codeProblem: string | null
  total: number
}
