import { getCart } from '@/lib/cart/queries'
import { cartInput } from '@/lib/cart/schema'
import { defineRoute } from '@/lib/server/route'

/** The body carries a guest's lines and a discount code to try. */
export const POST = defineRoute({
  name: 'cart.read',
  schema: cartInput,
  access: 'claims',
  run: ({ input, viewer }) => getCart(input, viewer !== null),
})
