'use client'

import { createContext, useContext, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { colorSlug, findColor } from '@/lib/catalog/colors'
import type { ProductColor } from '@/lib/catalog/types'

type Choice = {
  /** Empty without colors. */
  colors: readonly ProductColor[]
  /** Selected, in stock; undefined before a choice. */
  color: ProductColor | undefined
  /** In the pictures: selected, else the first. */
  shown: ProductColor | undefined
  /** Selects if in stock, otherwise only shows pictures. */
  show: (id: string) => void
  /** Selects and updates the URL. */
  choose: (id: string) => void
  /** Clears the selection, keeps its pictures. */
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

export const useColorChoice = () => useContext(ChoiceContext)

/** The cached page shows `first` unselected; the browser applies `?color=`. */
export function ColorChoice({
  colors,
  first,
  children,
}: {
  colors: readonly ProductColor[]
  /** Initially shown color; null without colors. */
  first: string | null
  children: ReactNode
}) {
  const [{ id, isChosen }, set] = useState({ id: first, isChosen: false })
  const show = (chosen: string) => set({ id: chosen, isChosen: true })
  const shown = colors.find((each) => each.id === id)
  const color = isChosen && shown && shown.quantity > 0 ? shown : undefined

  const begin = useEffectEvent(() => {
    const field = (which: string) => document.querySelector<HTMLInputElement>(`[name=color]${which}`)
    // A choice before hydration wins over the URL.
    const inForm = field(':checked')?.value
    if (inForm) return show(inForm)
    const asked = findColor(colors, new URLSearchParams(location.search).get('color'))
    if (!asked) return
    if (asked.quantity > 0) field(`[value="${asked.id}"]`)!.checked = true
    show(asked.id)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- form and URL are unknown to the cached HTML
  useLayoutEffect(() => begin(), [])

  function choose(chosen: string) {
    show(chosen)
    const { name } = colors.find((each) => each.id === chosen)!
    // Keeps «back» on the previous page.
    history.replaceState(null, '', `?color=${encodeURIComponent(colorSlug(name))}${location.hash}`)
  }

  function reset() {
    if (colors.length === 0) return
    set((now) => ({ ...now, isChosen: false }))
    history.replaceState(null, '', `${location.pathname}${location.hash}`)
  }

  return <ChoiceContext value={{ colors, color, shown, show, choose, reset }}>{children}</ChoiceContext>
}
