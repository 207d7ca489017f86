import type { ToastAction, ToastKind, ToastOptions } from './toast'

/** How long a success stays, in milliseconds; pointer and focus hold one that offers something. */
const LIFETIME = 4000
const MOST_AT_ONCE = 3

/** Plain DOM: a toast outlives the component that asked for it, and no provider has to wait for one. */
let region: HTMLElement | undefined

function toastRegion(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', 'پیام‌ها')
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  return region
}

/** Shows one message; an open modal dialog would cover it, so it then hangs inside the dialog. */
export function showToast(kind: ToastKind, message: string, { action, text }: ToastOptions = {}) {
  const home = toastRegion()
  const modal = document.querySelector<HTMLElement>('dialog[open]')
  ;(modal ?? document.body).append(home)
  // What closes takes no message with it: «ذخیره شد» is often the last word of a dialog.
  modal?.addEventListener('close', () => document.body.append(home), { once: true })

  const item = document.createElement('div')
  item.className = 'toast'
  item.dataset.kind = kind
  item.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  const mark = document.createElement('i')
  mark.ariaHidden = 'true'
  mark.textContent = kind === 'error' ? '×' : '✓'
  const words = document.createElement('span')
  words.textContent = message
  if (text) {
    const more = document.createElement('small')
    more.textContent = text
    words.append(more)
  }
  item.append(mark, words)
  const close = () => item.remove()
  if (action) item.append(actionElement(action, close))
  if (kind === 'error') item.append(button('بستن', close))

  // A screen reader announces what is added to a region that already exists.
  requestAnimationFrame(() => {
    // One good word at a time, the latest; what went wrong stays until it is closed.
    if (kind === 'success') home.querySelector('[data-kind="success"]')?.remove()
    home.append(item)
    while (home.childElementCount > MOST_AT_ONCE) home.firstElementChild?.remove()
  })
  if (kind === 'success') closeLater(item, close)
}

function actionElement(action: ToastAction, close: () => void): HTMLElement {
  if ('onClick' in action) {
    return button(action.label, () => {
      close()
      action.onClick()
    })
  }
  const link = document.createElement('a')
  link.href = action.href
  link.textContent = action.label
  return link
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

function closeLater(item: HTMLElement, close: () => void) {
  let timer = setTimeout(close, LIFETIME)
  const hold = () => clearTimeout(timer)
  const release = () => {
    clearTimeout(timer)
    timer = setTimeout(close, LIFETIME)
  }
  item.addEventListener('pointerenter', hold)
  item.addEventListener('pointerleave', release)
  item.addEventListener('focusin', hold)
  item.addEventListener('focusout', release)
}
