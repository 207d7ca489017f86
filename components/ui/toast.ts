/**
 * Short messages at the bottom. Nothing of them is loaded before the first one: `toast.success('…')` fetches
 * the view and shows it.
 */
export type ToastAction = { label: string; href: string } | { label: string; onClick: () => void }

export type ToastOptions = {
  /** One at most: «دیدن سبد». */
  action?: ToastAction
  /** A second line under the message. */
  text?: string
}

export type ToastKind = 'success' | 'error'

function show(kind: ToastKind, message: string, options: ToastOptions = {}) {
  void import('./toast-view').then((view) => view.showToast(kind, message, options))
}

export const toast = {
  /** Goes away after four seconds. */
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  /** Stays until it is closed. */
  error: (message: string, options?: ToastOptions) => show('error', message, options),
}
