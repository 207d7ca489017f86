'use client'

import Link from 'next/link'
import { useState } from 'react'
import { PriceBlock } from '@/components/product/price/price-block'
import type { NotifyDialogProps } from '@/components/stock-requests/notify-dialog'
import { useNotify } from '@/components/stock-requests/use-notify'
import { Button } from '@/components/ui/button'
import { ColorDot } from '@/components/ui/color-dot'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Picture } from '@/components/ui/picture'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { SubmitButton } from '@/components/ui/submit-button'
import { useAnswer } from '@/components/ui/use-answer'
import { findColor, productPath } from '@/lib/catalog/colors'
import type { PriceView, ProductChoices } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { errorText } from '@/lib/utils/errors'
import { UNKNOWN_PRICE, formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { useAddToCart } from './use-add-to-cart'

export type ColorSheetProps = {
  product_id: string
  slug: string
  name: string
  /** Has sizes to choose first. */
  sizes: boolean
  /** Initial color name. */
  first: string | null
  open: boolean
  onClose: () => void
}

const NO_COLORS = { colors: [], color_id: null, anyColor: true }

type SoldOut = Pick<NotifyDialogProps, 'product_id' | 'name' | 'colors' | 'color_id' | 'anyColor'>

/** Chooses size and color and adds to the cart without leaving the list. */
export function ColorSheet({ open, onClose, ...product }: ColorSheetProps) {
  const [soldOut, setSoldOut] = useState<SoldOut>({
    ...NO_COLORS,
    product_id: product.product_id,
    name: product.name,
  })
  const [notifyDialog, askNotice] = useNotify(soldOut)
  return (
    <>
      <Dialog open={open} onOpenChange={onClose}>
        <DialogContent title={product.sizes ? 'انتخاب اندازه' : 'انتخاب رنگ'}>
          <Choices
            {...product}
            onDone={onClose}
            onNotice={(wanted) => {
              setSoldOut(wanted)
              onClose()
              void askNotice()
            }}
          />
        </DialogContent>
      </Dialog>
      {notifyDialog}
    </>
  )
}

type ChoicesProps = Omit<ColorSheetProps, 'open' | 'onClose'> & {
  onDone: () => void
  onNotice: (wanted: SoldOut) => void
}

function Choices({ onDone, onNotice, ...product }: ChoicesProps) {
  const { product_id, sizes } = product
  const { answer, retry } = useAnswer<ProductChoices>(
    `/api/products/choices?product=${product_id}${sizes ? '&sizes=all' : ''}`,
  )
  if (answer?.ok === false) {
    return (
      <>
        <Note tone="warning">{answer.error.message}</Note>
        <Button variant="outline" onClick={retry}>
          تلاش مجدد
        </Button>
      </>
    )
  }
  if (!answer) {
    return (
      <div className="grid gap-2.5">
        <LoadingNotice>{sizes ? 'در حال خواندن اندازه‌ها' : 'در حال خواندن رنگ‌ها'}</LoadingNotice>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  return <ChoiceForm {...product} choices={answer.data} onDone={onDone} onNotice={onNotice} />
}

function ChoiceForm({
  choices: { label, sizes },
  product_id,
  first,
  onDone,
  onNotice,
}: ChoicesProps & { choices: ProductChoices }) {
  const addToCart = useAddToCart()
  const [sizeId, chooseSize] = useState(product_id)
  // By name, which another size may share.
  const [colorName, chooseColor] = useState(first)
  const size = sizes.find(({ id }) => id === sizeId) ?? sizes[0]!
  const color =
    findColor(size.colors, colorName) ??
    size.colors.find(({ quantity, image }) => quantity > 0 && image === size.image) ??
    size.colors[0]
  const left = color ? color.quantity : size.available_quantity

  async function send() {
    if (left < 1)
      return onNotice({
        product_id: size.id,
        name: size.name,
        colors: size.colors.filter(({ quantity }) => quantity < 1),
        color_id: color?.id ?? null,
        anyColor: size.available_quantity < 1,
      })
    const isAdded = await addToCart({
      product_id: size.id,
      color_id: color?.id ?? null,
      quantity: 1,
      available: left,
      name: size.name,
    })
    if (isAdded) onDone()
  }

  return (
    <form action={send} className="grid gap-4">
      <div className="grid gap-1">
        <Link
          prefetch={false}
          href={productPath(size.slug, color?.name)}
          className="font-label hover:text-action"
        >
          {size.name}
        </Link>
        <PriceBlock price={size.price} />
      </div>
      {label !== null && (
        <fieldset>
          <legend className="mb-2 text-14 text-muted">{label}</legend>
          <div className="grid grid-cols-2 gap-2.5">
            {sizes.map((each) => (
              <label
                key={each.id}
                className="relative grid min-h-16 choice cursor-pointer content-center gap-0.5 rounded-m bg-surface px-3.5 py-2 text-14 leading-snug"
              >
                <input
                  type="radio"
                  name="size"
                  value={each.id}
                  checked={each.id === size.id}
                  onChange={() => chooseSize(each.id)}
                  className="sr-only"
                />
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span className={each.available_quantity > 0 ? 'font-label' : 'text-muted line-through'}>
                    {each.text}
                  </span>
                  <small className="text-12 text-muted">{leftText(each.available_quantity)}</small>
                </span>
                <small className="text-13">{priceText(each.price)}</small>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {size.colors.length > 0 && (
        <fieldset className="grid gap-2.5">
          <legend className={label === null ? 'sr-only' : 'mb-2 text-14 text-muted'}>رنگ</legend>
          {size.colors.map(({ id, name, hex, image, quantity }) => (
            <label
              key={id}
              className="relative flex choice cursor-pointer items-center gap-3 rounded-m bg-surface p-2 pe-4 text-14 has-checked:font-strong"
            >
              <input
                type="radio"
                name="color"
                value={id}
                checked={id === color?.id}
                onChange={() => chooseColor(name)}
                className="sr-only"
              />
              <span className="size-16 flex-none overflow-hidden rounded-s bg-sunken">
                <Picture
                  name={image ?? NO_PICTURE}
                  alt=""
                  sizes="64px"
                  className={quantity > 0 ? undefined : 'opacity-60'}
                />
              </span>
              <ColorDot hex={hex} />
              <span className="flex-1">{quantity > 0 ? name : <s className="text-muted">{name}</s>}</span>
              <span className="text-13 font-text text-muted">{leftText(quantity)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {left < 1 && (
        <SubmitButton block size="l" variant="soft">
          <BellRing className="icon" aria-hidden="true" />
          موجود شد خبرم کن
        </SubmitButton>
      )}
      {left > 0 && size.price.amount === null && <Note tone="warning">{errorText('no_price')}</Note>}
      {left > 0 && size.price.amount !== null && (
        <SubmitButton block size="l" loadingLabel="در حال افزودن">
          <ShoppingBasket className="icon" aria-hidden="true" />
          افزودن به سبد
        </SubmitButton>
      )}
    </form>
  )
}

function leftText(quantity: number): string {
  return quantity > 0 ? `${formatNumber(quantity)} عدد` : 'تمام شده'
}

function priceText({ amount }: PriceView): string {
  return amount === null ? UNKNOWN_PRICE : `${formatToman(amount)} تومان`
}
