import { useRef, useState } from 'react'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { useNotify } from '@/components/stock-requests/use-notify'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { lineKey } from '@/lib/cart/lines'
import { useColorChoice } from './color-choice'
import type { InCartProps } from './in-cart'
import type { PurchaseProps } from './purchase'
import { digitsOf } from './quantity-input'
import { useHeld } from './use-held'

/**
 * What buying is, by pieces and by packs: the chosen color, how much of it can be had (`limit`) and lies in the cart (`held`), how the
 * form is sent, and its button. `onAdded`: once it is in the cart.
 */
export function usePurchase(
  { productId, name, available }: Pick<PurchaseProps, 'productId' | 'name' | 'available'>,
  onAdded: () => void,
) {
  const { colors, color, show } = useColorChoice()
  const adding = useRef(false)
  const [added, setAdded] = useState(false)
  const limit = color ? color.quantity : available
  const key = lineKey(productId, color?.id ?? null)
  const [held, InCart] = useHeld(key)
  const [notifyDialog, askNotice] = useNotify({
    productId,
    name,
    color: color && { id: color.id, name: color.name },
  })

  /** The form tells what was wanted: it may have been sent before this page knew. React resets it to what is shown. */
  async function send(sent: FormData) {
    const chosen = colors.find(({ id }) => id === sent.get('color'))
    const stock = chosen ? chosen.quantity : available
    if (chosen) show(chosen.id)
    if (stock < 1) return askNotice()
    if (adding.current) return
    adding.current = true
    const isAdded = await addAndNotify({
      productId,
      colorId: chosen?.id ?? null,
      quantity: Math.min(Math.max(1, Number(digitsOf(String(sent.get('quantity'))))), stock),
      available: stock,
    })
    adding.current = false
    if (!isAdded) return
    setAdded(true)
    onAdded()
  }

  /** «افزودن به سبد», what counts in its place while the cart holds some (by `steps`), or «خبرم کن». */
  const button = (className: string, steps?: Pick<InCartProps, 'limit' | 'min' | 'step'>) =>
    limit < 1 ? (
      <SubmitButton size="l" variant="soft" className={className}>
        <BellRing className="icon" aria-hidden="true" />
        موجود شد خبرم کن
      </SubmitButton>
    ) : InCart ? (
      <InCart
        key={key}
        lineKey={key}
        name={name}
        held={held}
        limit={limit}
        {...steps}
        takesFocus={added}
        className={className}
      />
    ) : (
      <SubmitButton size="l" className={className} loadingLabel="در حال افزودن">
        <ShoppingBasket className="icon" aria-hidden="true" />
        افزودن به سبد
      </SubmitButton>
    )

  return { color, limit, held, isHeld: InCart !== undefined, send, button, notifyDialog }
}
