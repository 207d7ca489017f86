/**
 * Short messages at the bottom. Nothing of them is loaded before the first one: `toast.success('…')` fetches sonner and
 * shows it in the `Toaster` of the document.
 */

export type ToastAction =
  | { label: string; href: string; newTab?: boolean }
  | { label: string; onClick: () => void }

export type ToastOptions = {
  /** One at most: «دیدن سبد». */
  action?: ToastAction
  /** A second line under the message. */
  text?: string
}

export type ToastKind = 'success' | 'error'

let isWanted = false
let tell: (() => void) | undefined

/** Calls back at the first message, at once when there was one; for the `Toaster`. */
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
    // Not even its script comes through: the browser's own words.
    if (kind === 'error') window.alert(message)
  }
}

export const toast = {
  /** Goes away after four seconds. */
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  /** Stays until it is closed. */
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
}
