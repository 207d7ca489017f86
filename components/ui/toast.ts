/** Loads sonner with the first message, rendered by `Toaster`. */
import { loadPart } from './load-part'

export type ToastAction =
  | { label: string; href: string; newTab?: boolean }
  | { label: string; onClick: () => void }

export type ToastOptions = {
  /** At most one: «دیدن سبد». */
  action?: ToastAction
  /** Second line. */
  text?: string
  /** Closes the earlier failure of the same subject, such as that of a first attempt. */
  subject?: string
  /** A success that no one waits for. */
  isBrief?: boolean
}

export type ToastKind = 'success' | 'error'

let isWanted = false
let tell: (() => void) | undefined

/** Runs at the first message, or now if it passed; for `Toaster`. */
export function onFirstToast(listener: () => void): void {
  tell = listener
  if (isWanted) listener()
}

async function show(kind: ToastKind, message: string, options: ToastOptions = {}) {
  isWanted = true
  tell?.()
  try {
    const { showToast } = await import('./sonner')
    await showToast(kind, message, options)
  } catch {
    // The chunk failed to load.
    if (kind === 'error') window.alert(message)
  }
}

async function close(subject: string) {
  if (!isWanted) return
  const loaded = await loadPart(() => import('./sonner'))
  await loaded?.closeFailure(subject)
}

export const toast = {
  /** Closes after four seconds. */
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  /** Stays until closed, also by a later message of its subject. */
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
  /** Closes the failure of a subject, after a success without a message. */
  close: (subject: string) => void close(subject),
}
