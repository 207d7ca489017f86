'use client'

import { createContext, useContext, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { colorSlug, findColor } from '@/lib/catalog/colors'
import type { ProductColor } from '@/lib/catalog/types'

type Choice = {
  /** Empty for a product without colors. */
  colors: readonly ProductColor[]
  /** The chosen one, in stock; undefined until the visitor or the address chooses. */
  color: ProductColor | undefined
  /** The one in the pictures: the chosen one, else the first. */
  shown: ProductColor | undefined
  /** Chooses a color in stock; of a sold-out one the pictures are shown. */
  show: (id: string) => void
  /** Chooses a color and writes it into the address. */
  choose: (id: string) => void
  /** Takes the choice back; its pictures stay. */
  reset: () => void
}

const ChoiceContext = createContext<Choice>({
  colors: [],
  color: undefined,
  shown: undefined,
  show: () => {},
  choose: () => {},
  reset: () => {},
})

/** The color that the parts of a product's page show. */
export const useColorChoice = () => useContext(ChoiceContext)

/**
 * Keeps the chosen color for the parts of a product's page. The stored page is the same for all: it shows the pictures of `first`,
 * none is chosen, and the browser reads `?color=` of the address.
 */
export function ColorChoice({
  colors,
  first,
  children,
}: {
  colors: readonly ProductColor[]
  /** Id of the color whose pictures are shown first; null without colors. */
  first: string | null
  children: ReactNode
}) {
  const [{ id, isChosen }, set] = useState({ id: first, isChosen: false })
  const show = (chosen: string) => set({ id: chosen, isChosen: true })
  const shown = colors.find((each) => each.id === id)
  const color = isChosen && shown && shown.quantity > 0 ? shown : undefined

  const begin = useEffectEvent(() => {
    const field = (which: string) => document.querySelector<HTMLInputElement>(`[name=color]${which}`)
    // What was chosen in the form before React took over is newer than the address.
    const inForm = field(':checked')?.value
    if (inForm) return show(inForm)
    const asked = findColor(colors, new URLSearchParams(location.search).get('color'))
    if (!asked) return
    if (asked.quantity > 0) field(`[value="${asked.id}"]`)!.checked = true
    show(asked.id)
  })
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the browser knows form and address, the page's HTML does not
  useLayoutEffect(() => begin(), [])

  function choose(chosen: string) {
    show(chosen)
    const { name } = colors.find((each) => each.id === chosen)!
    // No step in the history: «back» leads to where the visitor came from.
    history.replaceState(null, '', `?color=${encodeURIComponent(colorSlug(name))}${location.hash}`)
  }

  function reset() {
    if (colors.length === 0) return
    set((now) => ({ ...now, isChosen: false }))
    history.replaceState(null, '', `${location.pathname}${location.hash}`)
  }

  return <ChoiceContext value={{ colors, color, shown, show, choose, reset }}>{children}</ChoiceContext>
}
