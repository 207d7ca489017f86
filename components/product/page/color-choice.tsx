'use client'

import { createContext, useContext, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { colorSlug, findColor } from '@/lib/catalog/colors'
import type { ProductColor } from '@/lib/catalog/types'

type Choice = {
  /** Empty for a product without colors. */
  colors: readonly ProductColor[]
  /** The chosen one. */
  color: ProductColor | undefined
  /** Somebody chose it, here or by the address; else it is the one that the page begins with. */
  isChosen: boolean
  /** Shows a color. */
  show: (id: string) => void
  /** Shows the color that somebody chose, and writes it into the address. */
  choose: (id: string) => void
}

const ChoiceContext = createContext<Choice>({
  colors: [],
  color: undefined,
  isChosen: false,
  show: () => {},
  choose: () => {},
})

/** The color that the parts of a product's page show. */
export const useColorChoice = () => useContext(ChoiceContext)

/**
 * Keeps the chosen color for the parts of a product's page. The stored page is the same for all: it begins with `first`, and the
 * browser reads `?color=` of the address.
 */
export function ColorChoice({
  colors,
  first,
  children,
}: {
  colors: readonly ProductColor[]
  /** Id of the color to begin with; null without colors. */
  first: string | null
  children: ReactNode
}) {
  const [{ id, isChosen }, set] = useState({ id: first, isChosen: false })
  const show = (shown: string) => set({ id: shown, isChosen: true })
  const color = colors.find((each) => each.id === id)

  const begin = useEffectEvent(() => {
    const field = (which: string) => document.querySelector<HTMLInputElement>(`[name=color]${which}`)
    // What was chosen in the form before React took over is newer than the address.
    const inForm = field(':checked')?.value
    if (inForm && inForm !== first) return show(inForm)
    const asked = findColor(colors, new URLSearchParams(location.search).get('color'))
    if (!asked) return
    field(`[value="${asked.id}"]`)!.checked = true
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

  return <ChoiceContext value={{ colors, color, isChosen, show, choose }}>{children}</ChoiceContext>
}
