'use client'

import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { Moon, Sun } from '@/components/ui/icons'
import { THEME_KEY } from '@/lib/shop/theme'

/** CSS picks the icon, since the server does not know the theme. */
export function ThemeToggle({ className, onClick, ...props }: ComponentProps<'button'>) {
  function toggle() {
    const root = document.documentElement
    const dark = root.dataset.theme !== 'dark'
    if (dark) root.dataset.theme = 'dark'
    else delete root.dataset.theme
    try {
      localStorage.setItem(THEME_KEY, dark ? 'dark' : 'light')
    } catch {
      // Storage blocked: lasts for this page.
    }
  }
  return (
    <button
      {...props}
      type="button"
      className={cn('inline-flex min-h-11 items-center gap-2 noscript:hidden', className)}
      onClick={(event) => {
        toggle()
        onClick?.(event)
      }}
    >
      <span className="inline-flex items-center gap-2 dark:hidden">
        <Moon className="icon" aria-hidden="true" />
        نمای تیره
      </span>
      <span className="hidden items-center gap-2 dark:inline-flex">
        <Sun className="icon" aria-hidden="true" />
        نمای روشن
      </span>
    </button>
  )
}
