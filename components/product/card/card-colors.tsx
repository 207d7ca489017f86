'use client'

import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { ColorDot } from '@/components/ui/color-dot'
import { Picture, type PictureProps } from '@/components/ui/picture'
import type { CardColor } from '@/lib/catalog/types'
import { toPersianDigits } from '@/lib/utils/text'

type Choice = {
  colors: readonly CardColor[]
  /** Name of the selected color, for the link. */
  chosen: string | null
  /** Picture of the selected or hovered color. */
  image: string | null
  choose: (color: CardColor) => void
  point: (color: CardColor | null) => void
}

const Colors = createContext<Choice | null>(null)

/** Color of a card with swatches; null otherwise. */
export const useCardColors = () => useContext(Colors)

export function CardColors({ colors, children }: { colors: readonly CardColor[]; children: ReactNode }) {
  const [chosen, choose] = useState<CardColor | null>(null)
  const [pointed, point] = useState<CardColor | null>(null)
  const image = (pointed ?? chosen)?.image ?? null
  return <Colors value={{ colors, chosen: chosen?.name ?? null, image, choose, point }}>{children}</Colors>
}

export function CardPicture({ name, ...rest }: PictureProps) {
  return <Picture {...rest} name={useCardColors()?.image ?? name} />
}

/** Swatches before a count. */
const MOST = 3

/** Radio group: a single tab stop. */
export function CardSwatches({ image }: { image: string | null }) {
  const group = useId()
  const { colors, chosen, choose, point } = useCardColors()!
  const first = colors.find((color) => color.image !== null && color.image === image)?.name
  return (
    <fieldset
      className="relative z-1 -me-1 flex items-center noscript:pointer-events-none"
      onPointerLeave={() => point(null)}
    >
      <legend className="sr-only">{toPersianDigits(colors.length)} رنگ</legend>
      {colors.slice(0, MOST).map((color) => (
        <label
          key={color.name}
          title={color.name}
          // 24 px apart, since a rating stands in the row; taller for fingers.
          className="relative grid size-6 cursor-pointer place-items-center rounded-pill before:absolute before:inset-x-0 before:-inset-y-1.5 has-focus-visible:shadow-focus tablet:pointer-coarse:w-8"
          onPointerEnter={(event) => event.pointerType === 'mouse' && point(color)}
        >
          <input
            type="radio"
            name={group}
            aria-label={color.name}
            checked={color.name === (chosen ?? first)}
            onChange={() => choose(color)}
            className="peer sr-only"
          />
          <ColorDot
            hex={color.hex}
            className="size-3.75 peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-action"
          />
        </label>
      ))}
      {colors.length > MOST && (
        <small className="ltr ms-0.5 me-1 text-12">+{toPersianDigits(colors.length - MOST)}</small>
      )}
    </fieldset>
  )
}
