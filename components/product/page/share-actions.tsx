'use client'

import { useEffect, useRef } from 'react'
import { Link2, Smartphone } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'

/** Copy, native share and close. */
export function ShareActions({ url, title }: { url: string; title: string }) {
  const button = useRef<HTMLButtonElement>(null)

  function close(focus = false) {
    const menu = button.current?.closest('details')
    if (!menu?.open) return
    menu.open = false
    if (focus) menu.querySelector('summary')?.focus()
  }

  useEffect(() => {
    const onPress = (event: Event) => {
      if (!button.current?.closest('details')?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close(true)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  /** URL with the selected color. */
  const address = () => {
    const color = new URLSearchParams(location.search).get('color')
    return color ? `${url}?color=${encodeURIComponent(color)}` : url
  }

  async function copy() {
    close(true)
    try {
      await navigator.clipboard.writeText(address())
      toast.success('لینک محصول کپی شد')
    } catch {
      toast.error('نشانی کپی نشد. آن را از نوار بالای مرورگر بردارید.')
    }
  }

  async function openSheet() {
    close(true)
    try {
      await navigator.share({ url: address(), title })
    } catch (error) {
      // Canceled.
      if ((error as Error).name === 'AbortError') return
      toast.error('برنامه‌ای باز نشد. دوباره تلاش کنید.')
    }
  }

  return (
    <>
      <button ref={button} type="button" className="menu-item" onClick={() => void copy()}>
        <Link2 className="icon" aria-hidden="true" />
        کپی لینک
      </button>
      {'share' in navigator && (
        <button type="button" className="menu-item" onClick={() => void openSheet()}>
          <Smartphone className="icon" aria-hidden="true" />
          برنامه‌های دیگر
        </button>
      )}
    </>
  )
}
