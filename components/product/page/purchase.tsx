'use client'

import {
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { useMe } from '@/components/layout/me-store'
import { useAddToCart } from '@/components/product/card/use-add-to-cart'
import { useNotify } from '@/components/stock-requests/use-notify'
import { cn } from '@/components/ui/cn'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { Stepper } from '@/components/ui/stepper'
import { SubmitButton } from '@/components/ui/submit-button'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { lineKey } from '@/lib/cart/lines'
import { byPacks, multipleText } from '@/lib/wholesale/terms'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { useColorChoice } from './color-choice'
import { COLOR_PICKER_ID, ColorPicker } from './color-picker'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'

/** Pack rules by color (`''`: the product). */
type Rules = Record<string, { multiple: number; minimum: number }>

export const PackContext = createContext<Rules | null>(null)

/** Pack rules of the form inside, for members. */
export function PackRules({ rules, children }: { rules: Rules; children: ReactNode }) {
  return <PackContext value={rules}>{children}</PackContext>
}

type PurchaseProps = {
  product_id: string
  name: string
  /** First picture of the product. */
  image: string
  /** Stock without colors, or of all colors. */
  available: number
  /** Price in the bar. */
  price: ReactNode
  /** Full price block. */
  children: ReactNode
}

/** Color, quantity, then button, repeated in a bottom bar. A form, so React replays input and submit before hydration. */
export function Purchase({ product_id, name, image, available, price, children }: PurchaseProps) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const { colors, color, shown, show, reset } = useColorChoice()
  const addToCart = useAddToCart()
  const [resets, setResets] = useState(0)
  const [InCart] = useOnDemand(async () => (await import('./in-cart')).InCart, useMe().cartCount > 0)
  const needsColor = colors.length > 0 && available > 0
  const soldOut = colors.filter(({ quantity }) => quantity < 1)
  const [notifyDialog, askNotice] = useNotify({
    product_id,
    name,
    colors: soldOut,
    color_id: shown && shown.quantity < 1 ? shown.id : null,
    anyColor: available < 1,
  })
  const limit = color ? color.quantity : available
  const amount = useQuantity(limit, color?.id ?? '')
  const [isAsked, setAsked] = useState(false)
  /** Just added; a new choice replaces it. */
  const [added, setAdded] = useState<{ line: string; limit: number } | null>(null)
  const [Carted] = useOnDemand(async () => (await import('./carted')).Carted, added !== null)

  /** Reads FormData of a possibly pre-hydration submit; React resets the form. */
  async function send(sent: FormData) {
    if (available < 1) return askNotice()
    const chosen = colors.find(({ id }) => id === sent.get('color'))
    if (needsColor && !chosen) return askColor()
    const stock = chosen ? chosen.quantity : available
    if (chosen) show(chosen.id)
    const isAdded = await addToCart({
      product_id,
      color_id: chosen?.id ?? null,
      quantity: Math.min(Math.max(1, Number(digitsOf(String(sent.get('quantity'))))), stock),
      available: stock,
      name,
    })
    if (!isAdded) return
    reset()
    amount.restart()
    setAsked(false)
    setAdded({ line: lineKey(product_id, chosen?.id ?? null), limit: stock })
  }

  function askColor() {
    setAsked(true)
    const colorFields = document.getElementById(COLOR_PICKER_ID)
    colorFields?.focus({ preventScroll: true })
    colorFields?.scrollIntoView({ block: 'center' })
  }

  const buttons = {
    isOut: available < 1,
    needsColor,
    describedBy: added ? undefined : `${hint}-color`,
  }
  const barButton = <BuyButtons {...buttons} className={BAR_BUTTON} />
  return (
    <>
      <form ref={form} action={send} onReset={() => setResets((count) => count + 1)} className="grid gap-4">
        <ColorPicker isAsked={isAsked && !color} />
        {needsColor && soldOut.length > 0 && <SoldOutColors onAsk={() => void askNotice()} />}
        {children}
        {needsColor && !added && (
          <span id={`${hint}-color`} className="sr-only noscript:hidden">
            لطفاً ابتدا یک رنگ انتخاب کنید
          </span>
        )}
        <QuantityRow
          amount={amount}
          limit={limit}
          name={name}
          isOfColor={color !== undefined}
          hint={hint}
          afterColor={needsColor && 'after-color'}
        >
          <BuyButtons {...buttons} className="flex-1 max-tablet:hidden" />
        </QuantityRow>
        {InCart && <InCart product_id={product_id} colors={colors} resets={resets} />}
        <BuyBar form={form} name={name} image={image} price={price}>
          {Carted && added && !color ? (
            <Carted {...added} name={name}>
              {barButton}
            </Carted>
          ) : (
            barButton
          )}
        </BuyBar>
      </form>
      {notifyDialog}
    </>
  )
}

/** Quantity within stock and pack rules. `isWrong`: more was typed, or no whole packs. */
function useQuantity(limit: number, color_id: string) {
  const packs = useContext(PackContext)
  const { multiple, minimum } = packs?.[color_id] ?? { multiple: 1, minimum: 1 }
  const [{ wanted, exceeded }, setWanted] = useState({ wanted: 0, exceeded: false })
  const least = Math.ceil(minimum / multiple) * multiple
  const quantity = Math.max(1, Math.min(wanted || least, limit))
  const problem = multipleText(quantity, multiple)
  return {
    quantity,
    hasPacks: packs !== null,
    least: Math.min(least, limit),
    problem,
    isWrong: exceeded || problem !== '',
    step: (next: number) => setWanted({ wanted: byPacks(quantity, next, multiple), exceeded: false }),
    type: (wanted: number, exceeded: boolean) => setWanted({ wanted, exceeded }),
    restart: () => setWanted({ wanted: 0, exceeded: false }),
  }
}

/** Stepper before the button, and what is left of the stock. */
function QuantityRow({
  amount: { quantity, least, problem, isWrong, hasPacks, step, type },
  limit,
  name,
  isOfColor,
  hint,
  afterColor,
  children,
}: {
  amount: ReturnType<typeof useQuantity>
  limit: number
  name: string
  isOfColor: boolean
  /** Id. */
  hint: string
  afterColor: string | false
  children: ReactNode
}) {
  return (
    <>
      <div
        className={cn(
          'flex items-center gap-3 noscript:hidden',
          limit < 1 && 'max-tablet:hidden',
          afterColor && 'max-tablet:after-color',
        )}
      >
        {limit > 0 && (
          <Stepper
            value={quantity}
            min={least}
            max={limit}
            label={`تعداد ${name}`}
            className={cn(hasPacks && 'grid-cols-[44px_64px_44px]!', afterColor)}
            onChange={step}
          >
            <QuantityInput value={quantity} max={limit} label="تعداد" describedBy={hint} onChange={type} />
          </Stepper>
        )}
        {children}
      </div>
      {limit > 0 && (
        <p
          id={hint}
          aria-live="polite"
          className={cn('text-13', isWrong ? 'text-danger' : 'text-muted', afterColor)}
        >
          {problem || stockHint(quantity, limit, isOfColor)}
        </p>
      )}
    </>
  )
}

function SoldOutColors({ onAsk }: { onAsk: () => void }) {
  return (
    <button
      type="button"
      onClick={onAsk}
      className="link -my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-14 noscript:hidden"
    >
      <BellRing className="icon icon-s" aria-hidden="true" />
      رنگ ناموجود؟ موجود شد خبرم کن
    </button>
  )
}

/** Buys; before a color is chosen, a button of the same size shows the colors. */
function BuyButtons({
  isOut,
  needsColor,
  describedBy,
  className,
}: {
  isOut: boolean
  needsColor: boolean
  describedBy: string | undefined
  className: string
}) {
  const Icon = isOut ? BellRing : ShoppingBasket
  return (
    <>
      <SubmitButton
        size="l"
        variant={isOut ? 'soft' : undefined}
        className={cn(className, needsColor && 'after-color')}
        loadingLabel={isOut ? undefined : 'در حال افزودن'}
      >
        <Icon className="icon" aria-hidden="true" />
        {isOut ? 'موجود شد خبرم کن' : 'افزودن به سبد'}
      </SubmitButton>
      {needsColor && (
        <SubmitButton
          size="l"
          variant="outline"
          className={cn(className, 'before-color')}
          aria-describedby={describedBy}
        >
          رنگش را انتخاب کنید
        </SubmitButton>
      )}
    </>
  )
}

/** Accepts any digits; clamps to 1…`max`. */
function QuantityInput({
  value,
  max,
  label,
  describedBy,
  onChange,
}: {
  value: number
  max: number
  label: string
  describedBy: string
  /** `exceeded`: more was typed. */
  onChange: (value: number, exceeded: boolean) => void
}) {
  /** Text while typing. */
  const [draft, setDraft] = useState<string | null>(null)

  const input = useRef<HTMLInputElement>(null)

  // Reads text typed before hydration.
  const readField = useEffectEvent(() => {
    if (Number(digitsOf(input.current!.value)) !== value) type(input.current!.value)
  })
  useLayoutEffect(() => readField(), [])

  function type(text: string) {
    const digits = digitsOf(text)
    const wanted = Number(digits)
    if (wanted < 1) return setDraft(digits)
    setDraft(null)
    onChange(Math.min(wanted, max), wanted > max)
  }

  return (
    <input
      ref={input}
      name="quantity"
      inputMode="numeric"
      autoComplete="off"
      className="size-full rounded-s text-center font-strong"
      aria-label={label}
      aria-describedby={describedBy}
      value={toPersianDigits(draft ?? value)}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(null)}
    />
  )
}

/** Latin digits of a text. */
function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, 6)
}

/** Names the maximum once reached. */
function stockHint(quantity: number, limit: number, ofColor: boolean): string {
  return quantity < limit
    ? `از این ${ofColor ? 'رنگ' : 'محصول'} ${formatNumber(limit)} عدد مانده است`
    : `حداکثر موجودی این محصول ${formatNumber(limit)} عدد است`
}
