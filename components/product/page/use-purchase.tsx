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

/** Form with colors: shown once a color is checked, also before hydration. */
const AFTER_COLOR = 'group-not-has-[[name=color]:checked]/buy:hidden'
/** Shown until a color is checked. */
const BEFORE_COLOR = 'group-has-[[name=color]:checked]/buy:hidden'

/** Shared by Purchase and PackPurchase. `limit`: stock; `onAdded`: runs after adding. */
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

  /** Reads FormData of a possibly pre-hydration submit; React resets the form. */
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

  /** «افزودن به سبد»، or «خبرم کن» if sold out. */
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
    /** Visible once a color is selected. */
    afterColor: needsColor && AFTER_COLOR,
    /** Replaces stepper and button until then. */
    colorPrompt: needsColor && (
      <p className={cn('grid min-h-12 items-center font-label noscript:hidden', BEFORE_COLOR)}>
        لطفاً ابتدا یک رنگ انتخاب کنید
      </p>
    ),
    /** The bar's prompt links to the colors. */
    barPrompt: needsColor && (
      <a
        href={`#${COLOR_PICKER_ID}`}
        className={cn('link flex min-h-12 items-center text-14 max-tablet:flex-1', BEFORE_COLOR)}
      >
        لطفاً ابتدا یک رنگ انتخاب کنید
      </a>
    ),
    /** Back-in-stock request for sold-out colors. */
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

/** Loads only for visitors with a cart. */
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
      // Offline: omitted.
      () => {},
    )
  }, [hasCart])
  return part
}
