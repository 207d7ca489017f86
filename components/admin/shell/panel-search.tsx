'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

const SearchBox = dynamic(() => import('./panel-search-box').then((part) => part.PanelSearchBox))

/** The search of the header: looks like a field, opens over the page; Ctrl+K (⌘K) from anywhere. */
export function PanelSearch() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The key's place on the keyboard: with a Persian layout K writes «ن».
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
        className="admin-search"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search className="icon" aria-hidden="true" />
        <span>جست‌وجوی سفارش، کالا یا مشتری</span>
        <kbd className="ltr">Ctrl K</kbd>
      </button>
      <Dialog open={open} onOpenChange={close}>
        <DialogContent title="جست‌وجو در پنل" wide>
          <SearchBox onDone={close} />
        </DialogContent>
      </Dialog>
    </>
  )
}
