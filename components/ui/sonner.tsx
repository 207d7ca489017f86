'use client'

import Link from 'next/link'
import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { asksToReopen, asksToSignIn } from '@/lib/utils/form-texts'
import { signInPath } from '@/lib/utils/safe-path'
import { isPlainClick } from './plain-click'
import { Reopening } from './refusal-text'
import type { ToastAction, ToastKind, ToastOptions } from './toast'

/** Success lifetime in milliseconds; hover pauses one with an action. */
const LIFETIME = 4000
const BRIEF_LIFETIME = 1500

const WORD = 'ms-auto flex-none py-2.5 font-strong text-[#8fd6ce] dark:text-[#0b5b5c]'

let onMounted: () => void = () => {}
const mounted = new Promise<void>((resolve) => (onMounted = resolve))

export function Sonner() {
  // Sonner subscribes in an earlier effect.
  useEffect(() => onMounted(), [])
  useCloseOnLeaving()
  return (
    <Toaster
      // Sonner mirrors the position in RTL; texts stay RTL.
      dir="ltr"
      // Over the sticky header, so that it covers no control of the page.
      position="top-center"
      // Full width on phones: a fixed width would depend on direction.
      className="toasts max-[600px]:inset-x-4! max-[600px]:w-auto!"
      visibleToasts={3}
      duration={LIFETIME}
      offset={{ top: 4 }}
      mobileOffset={{ top: 'calc(4px + env(safe-area-inset-top))', left: 16, right: 16 }}
      containerAriaLabel="پیام‌ها"
      // Sonner sets a system font.
      style={{ zIndex: 'var(--z-toast)', '--width': '420px', fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'toast flex [direction:rtl] min-h-14 w-(--width) items-center gap-3 rounded-[14px] bg-ink px-4 py-2.5 text-14 leading-snug text-paper shadow-3 max-[600px]:w-full! max-tablet:py-1 max-tablet:text-13 max-tablet:leading-[1.35]',
          // Three lines on a phone are as high as its header.
          description: 'opacity-85 max-tablet:text-12',
          actionButton: WORD,
          cancelButton: `${WORD} [button+&]:ms-0`,
        },
      }}
      icons={{
        success: <Mark className="bg-[#2b7f50]">✓</Mark>,
        error: <Mark className="bg-[#c4523a]">×</Mark>,
      }}
    />
  )
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <i
      aria-hidden="true"
      className={`grid size-7 place-items-center rounded-pill font-strong text-[#fff] not-italic ${className}`}
    >
      {children}
    </i>
  )
}

/** A link to another page, followed in this tab. */
function isLeaving(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  return (
    link !== false &&
    link !== null &&
    isPlainClick(event) &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.origin === location.origin &&
    link.pathname + link.search !== location.pathname + location.search
  )
}

/** Messages belong to the page that the visitor leaves; one that a form shows before it redirects stays. */
function useCloseOnLeaving(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => isLeaving(event) && closeAll()
    // Before handlers that prevent the default, such as that of next/link.
    document.addEventListener('click', onClick, true)
    window.addEventListener('popstate', closeAll)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', closeAll)
    }
  }, [])
}

function closeAll(): void {
  failures.clear()
  sonner.dismiss()
}

let lastSuccess: string | number | undefined

/** Open failures by subject. */
const failures = new Map<string, string | number>()

export async function closeFailure(subject: string): Promise<void> {
  await mounted
  const id = failures.get(subject)
  failures.delete(subject)
  if (id !== undefined) sonner.dismiss(id)
}

/** Signs in from another tab, keeping input. */
function signIn(): ToastAction {
  return { label: 'ورود', href: signInPath(location.pathname + location.search), newTab: true }
}

export async function showToast(kind: ToastKind, message: string, options: ToastOptions) {
  await mounted
  const { text, action = asksToSignIn(message) ? signIn() : undefined, subject, isBrief = false } = options
  const isSuccess = kind === 'success'
  const lifetime = isBrief ? BRIEF_LIFETIME : LIFETIME
  if (subject !== undefined) await closeFailure(subject)
  // One success at a time; errors stay until closed.
  if (isSuccess && lastSuccess !== undefined) sonner.dismiss(lastSuccess)
  // Sonner's container is a live region; a nested one reverses message and action.
  const id = sonner[kind](isSuccess ? message : <span role="alert">{message}</span>, {
    description: asksToReopen(message) ? <Reopening of={message} /> : text,
    duration: isSuccess ? lifetime : Infinity,
    // Without a button, clicks reach what it covers. Dialogs turn the body's pointer events off.
    className: isSuccess && !action ? 'pointer-events-none' : 'pointer-events-auto',
    action:
      action &&
      ('href' in action ? (
        <Link
          href={action.href}
          prefetch={false}
          target={action.newTab ? '_blank' : undefined}
          className={WORD}
          onClick={() => sonner.dismiss(id)}
        >
          {action.label}
        </Link>
      ) : (
        { label: action.label, onClick: action.onClick }
      )),
    ...(!isSuccess && { cancel: { label: 'بستن', onClick: () => {} } }),
  })
  if (isSuccess) lastSuccess = id
  else if (subject !== undefined) failures.set(subject, id)
}
