'use client'

import { Search } from '@/components/ui/icons'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

const SearchBox = dynamic(() => import('./panel-search-box').then((part) => part.PanelSearchBox))

/** Opens with Ctrl+K (⌘K). */
export function PanelSearch() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Physical key: K types «ن» on Persian layouts.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') {
        event.preventDefault()
        setOpen(true)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-m px-3 text-14 text-muted hover:text-ink tablet:w-[min(420px,46%)] tablet:bg-sunken"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search className="icon" aria-hidden="true" />
        <span className="max-tablet:sr-only tablet:truncate">جست‌وجو در همهٔ پنل</span>
        <kbd className="ltr ms-auto rounded-[6px] border border-line bg-surface px-2 font-sans text-12 max-desktop:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog open={open} onOpenChange={close}>
        <DialogContent title="جست‌وجو در پنل" wide>
          <SearchBox onDone={close} />
        </DialogContent>
      </Dialog>
    </>
  )
}
