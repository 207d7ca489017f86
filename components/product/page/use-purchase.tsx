import { useRef, useState, useEffect, type ComponentType } from 'react'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { useNotify } from '@/components/stock-requests/use-notify'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { toast } from '@/components/ui/toast'
import { cn } from '@/components/ui/cn'
import { useColorChoice } from './color-choice'
import { COLOR_PICKER_ID } from './color-picker'
import type { PurchaseProps } from './purchase'
import { digitsOf } from './quantity-input'
import { useMe } from '@/components/layout/me-store'
import type { HeldLineProps } from './held-line'

/** In the form of a product with colors: shown once one is checked, also before hydration. */
const AFTER_COLOR = 'group-not-has-[[name=color]:checked]/buy:hidden'
/** Shown until a color is checked. */
const BEFORE_COLOR = 'group-has-[[name=color]:checked]/buy:hidden'

/**
 * Buying by pieces and by packs: the chosen color, its stock (`limit`), the form's action, its button, and the parts around it.
 * `onAdded`: called once the product is in the cart.
 */
export function usePurchase(
  { productId, name, available }: Pick<PurchaseProps, 'productId' | 'name' | 'available'>,
  onAdded: () => void,
) {
  const { colors, color, shown, show, reset } = useColorChoice()
  const adding = useRef(false)
  const [additions, setAdditions] = useState(0)
  const part = useHeldPart()
  const limit = color ? color.quantity : available
  const needsColor = colors.length > 0 && available > 0
  const soldOut = colors.filter(({ quantity }) => quantity < 1)
  const [notifyDialog, askNotice] = useNotify({
    productId,
    name,
    colors: soldOut,
    colorId: shown && shown.quantity < 1 ? shown.id : null,
    anyColor: available < 1,
  })

  /** Reads the form, which may have been sent before hydration. React resets it to what is shown. */
  async function send(sent: FormData) {
    if (available < 1) return askNotice()
    const chosen = colors.find(({ id }) => id === sent.get('color'))
    if (needsColor && !chosen) return void toast.error('لطفاً یک رنگ انتخاب کنید')
    const stock = chosen ? chosen.quantity : available
    if (chosen) show(chosen.id)
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
    setAdditions(additions + 1)
    reset()
    onAdded()
  }

  /** «افزودن به سبد», or «خبرم کن» for a product that is sold out. */
  const button = (className: string) =>
    available < 1 ? (
      <SubmitButton size="l" variant="soft" className={className}>
        <BellRing className="icon" aria-hidden="true" />
        موجود شد خبرم کن
      </SubmitButton>
    ) : (
      <SubmitButton
        size="l"
        className={cn(className, needsColor && AFTER_COLOR)}
        loadingLabel="در حال افزودن"
      >
        <ShoppingBasket className="icon" aria-hidden="true" />
        افزودن به سبد
      </SubmitButton>
    )

  return {
    color,
    limit,
    send,
    button,
    notifyDialog,
    /** Class names of what shows once a color is chosen. */
    afterColor: needsColor && AFTER_COLOR,
    /** Stands in place of stepper and button until a color is chosen. */
    colorPrompt: needsColor && (
      <p className={cn('grid min-h-12 items-center font-label noscript:hidden', BEFORE_COLOR)}>
        لطفاً ابتدا یک رنگ انتخاب کنید
      </p>
    ),
    /** The same in the bar, where it leads to the colors. */
    barPrompt: needsColor && (
      <a
        href={`#${COLOR_PICKER_ID}`}
        className={cn('link flex min-h-12 items-center text-14 max-tablet:flex-1', BEFORE_COLOR)}
      >
        لطفاً ابتدا یک رنگ انتخاب کنید
      </a>
    ),
    /** Asks for a notice of a sold-out color while others are in stock. */
    soldOutNotice: needsColor && soldOut.length > 0 && (
      <button
        type="button"
        onClick={() => void askNotice()}
        className="link -my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-14 noscript:hidden"
      >
        <BellRing className="icon icon-s" aria-hidden="true" />
        رنگ ناموجود؟ موجود شد خبرم کن
      </button>
    ),
    heldLine: part && <part.HeldLine {...{ productId, colors, additions }} />,
  }
}

/** The part that shows the cart's pieces of a product; it loads for visitors who have a cart. */
function useHeldPart(): { HeldLine: ComponentType<HeldLineProps> } | undefined {
  const hasCart = useMe().cartCount > 0
  const [part, setPart] = useState<{ HeldLine: ComponentType<HeldLineProps> }>()
  useEffect(() => {
    if (!hasCart) return
    void import('./held-line').then(
      ({ HeldLine, watchHeld }) => {
        watchHeld()
        setPart({ HeldLine })
      },
      // Offline: the page does without.
      () => {},
    )
  }, [hasCart])
  return part
}
