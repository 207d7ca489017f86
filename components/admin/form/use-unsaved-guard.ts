'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { useDialogGuard } from '@/components/ui/dialog'
import { isPlainClick } from '@/components/ui/plain-click'
import { useConfirm } from '@/components/admin/confirm'
import { onReopen } from '@/lib/utils/reopen'

/** Chromium Navigation API; other browsers lack it. */
interface NavigateEvent extends Event {
  navigationType: string
  cancelable: boolean
}

const QUESTION = {
  title: 'تغییرها ذخیره نشده‌اند',
  text: 'اگر از این صفحه بروید، آنچه نوشته‌اید از دست می‌رود.',
  action: 'رفتن بدون ذخیره',
  cancel: 'ماندن در این صفحه',
  danger: true,
}

const DIALOG_QUESTION = {
  ...QUESTION,
  text: 'اگر این پنجره بسته شود، آنچه نوشته‌اید از دست می‌رود.',
  action: 'بستن بدون ذخیره',
  cancel: 'ادامهٔ نوشتن',
}

const CANCEL_QUESTION = {
  ...QUESTION,
  text: 'با انصراف، آنچه نوشته‌اید از دست می‌رود.',
  action: 'انصراف بدون ذخیره',
  cancel: 'ادامهٔ نوشتن',
}

/** Confirms before leaving unsaved input. */
export function useGuardedCancel(unsaved: boolean, onCancel: (() => void) | undefined): () => Promise<void> {
  const confirm = useConfirm()
  return async () => {
    if (!unsaved || (await confirm(CANCEL_QUESTION))) onCancel?.()
  }
}

/** Confirms before closing a dialog with unsaved input. */
export function useUnsavedDialog(unsaved: boolean): void {
  const confirm = useConfirm()
  const ask = useCallback(() => confirm(DIALOG_QUESTION), [confirm])
  useDialogGuard(unsaved ? ask : null)
}

/** For dialogs whose fields belong to the parent component. */
export function UnsavedInDialog({ unsaved }: { unsaved: boolean }) {
  useUnsavedDialog(unsaved)
  return null
}

/** Confirms before links, back or tab close; new-tab links pass. */
export function useUnsavedGuard(unsaved: boolean): void {
  const router = useRouter()
  const confirm = useConfirm()
  const leaving = useRef(false)

  useEffect(() => {
    if (!unsaved) return
    leaving.current = false

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || leaving.current || event.defaultPrevented || !isPlainClick(event)) return
      if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return
      if (link.pathname === location.pathname && link.search === location.search) return
      event.preventDefault()
      event.stopPropagation()
      if (!(await confirm(QUESTION))) return
      leaving.current = true
      router.push(link.pathname + link.search + link.hash)
    }
    const onNavigate = async (event: Event) => {
      const { navigationType, cancelable } = event as NavigateEvent
      if (navigationType !== 'traverse' || !cancelable || leaving.current) return
      event.preventDefault()
      if (!(await confirm(QUESTION))) return
      leaving.current = true
      router.back()
    }

    const navigation = (window as { navigation?: EventTarget }).navigation
    // Typed text is kept (useKeptInput).
    const stop = onReopen(() => (leaving.current = true))
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      stop()
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [unsaved, confirm, router])
}
