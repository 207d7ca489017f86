/** Opens the page again, for another account or a new version of the shop. */

const listeners = new Set<() => unknown>()

/** Runs before the page is opened again, to keep typed text; returns the removal. */
export function onReopen(listener: () => unknown): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Not `location.reload`, after which browsers fill in the typed text of another account. */
export function reopen(): void {
  for (const listener of listeners) listener()
  location.replace(location.pathname + location.search)
}

/** Signs out in a new tab, which then offers to sign in; this tab keeps its text. */
export function signInAgain(): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: '/api/sign-out', target: '_blank', hidden: true })
  const next = document.createElement('input')
  Object.assign(next, { name: 'next', value: location.pathname + location.search })
  form.append(next)
  document.body.append(form)
  form.submit()
  form.remove()
}
