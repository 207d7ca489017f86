'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { PriceBlock } from '@/components/product/price/price-block'
import { LowestPrice } from '@/components/product/price/prior-price'
import { useNotify } from '@/components/stock-requests/use-notify'
import { Button } from '@/components/ui/button'
import { ColorDot } from '@/components/ui/color-dot'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Picture } from '@/components/ui/picture'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { SubmitButton } from '@/components/ui/submit-button'
import { findColor, productPath } from '@/lib/catalog/colors'
import type { ColorChoices } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { UNREACHABLE } from '@/lib/utils/unreachable'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { addAndNotify } from './add-and-notify'

export type ColorSheetProps = {
  productId: string
  slug: string
  name: string
  /** Name of the color to begin with. */
  first: string | null
  open: boolean
  onClose: () => void
}

/** The colors of a product above a list, with what is left of each: one is chosen and put into the cart, and the list stays. */
export function ColorSheet({ open, onClose, ...product }: ColorSheetProps) {
  const [soldOut, setSoldOut] = useState<{ id: string; name: string }>()
  const [notifyDialog, askNotice] = useNotify({ ...product, color: soldOut })
  return (
    <>
      <Dialog open={open} onOpenChange={onClose}>
        <DialogContent title="انتخاب رنگ">
          <Choices
            {...product}
            onDone={onClose}
            onNotice={(color) => {
              setSoldOut(color)
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

function Choices({
  productId,
  slug,
  name,
  first,
  onDone,
  onNotice,
}: Omit<ColorSheetProps, 'open' | 'onClose'> & {
  onDone: () => void
  onNotice: (color: { id: string; name: string }) => void
}) {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Result<ColorChoices> | 'unreachable'>()
  const [chosenId, choose] = useState<string>()

  useEffect(() => {
    const stop = new AbortController()
    fetch(`/api/products/colors?product=${productId}`, { signal: stop.signal })
      .then((response) => response.json() as Promise<Result<ColorChoices>>)
      .then(setAnswer)
      .catch(() => stop.signal.aborted || setAnswer('unreachable'))
    return () => stop.abort()
  }, [productId, turn])

  if (answer === 'unreachable' || answer?.ok === false) {
    return (
      <>
        <Note tone="warning">{answer === 'unreachable' ? UNREACHABLE : answer.error.message}</Note>
        <Button
          variant="outline"
          onClick={() => {
            setAnswer(undefined)
            setTurn(turn + 1)
          }}
        >
          تلاش دوباره
        </Button>
      </>
    )
  }
  if (!answer) {
    return (
      <div className="grid gap-2.5">
        <LoadingNotice>در حال خواندن رنگ‌ها</LoadingNotice>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-14" />
      </div>
    )
  }

  const { colors, price } = answer.data
  const chosen =
    colors.find(({ id }) => id === chosenId) ??
    findColor(colors, first) ??
    colors.find(({ quantity, image }) => quantity > 0 && image === answer.data.image) ??
    colors[0]

  async function send() {
    if (!chosen) return
    if (chosen.quantity < 1) return onNotice(chosen)
    const isAdded = await addAndNotify({
      productId,
      colorId: chosen.id,
      quantity: 1,
      available: chosen.quantity,
    })
    if (isAdded) onDone()
  }

  return (
    <form action={send} className="grid gap-4">
      <div className="grid gap-1">
        <Link
          prefetch={false}
          href={productPath(slug, chosen?.name)}
          className="font-label hover:text-action"
        >
          {name}
        </Link>
        <PriceBlock price={price} />
        <LowestPrice price={price} />
      </div>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">رنگ</legend>
        {colors.map(({ id, name: color, hex, image, quantity }) => (
          <label
            key={id}
            className="relative flex choice cursor-pointer items-center gap-3 rounded-m bg-surface p-2 pe-4 text-14 has-checked:font-strong"
          >
            <input
              type="radio"
              name="color"
              value={id}
              checked={id === chosen?.id}
              onChange={() => choose(id)}
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
            <span className="flex-1">{quantity > 0 ? color : <s className="text-muted">{color}</s>}</span>
            <span className="text-13 font-text text-muted">
              {quantity > 0 ? `${formatNumber(quantity)} عدد` : 'تمام شده'}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && chosen.quantity < 1 ? (
        <SubmitButton block size="l" variant="soft">
          <BellRing className="icon" aria-hidden="true" />
          موجود شد خبرم کن
        </SubmitButton>
      ) : (
        <SubmitButton block size="l" loadingLabel="در حال افزودن">
          <ShoppingBasket className="icon" aria-hidden="true" />
          افزودن به سبد
        </SubmitButton>
      )}
    </form>
  )
}
