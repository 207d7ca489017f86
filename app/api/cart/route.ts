import { getCart } from '@/lib/cart/queries'
import { cartInput } from '@/lib/cart/schema'
import { defineRoute } from '@/lib/server/route'

/** The visitor's cart with its figures; the body carries a guest's lines and the code to try. */
export const POST = defineRoute({
  name: 'cart',
  schema: cartInput,
  access: 'claims',
  run: ({ input, viewer }) => getCart(input, viewer !== null),
})
