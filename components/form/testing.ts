/** For tests of forms in a page (jsdom). */
import { act, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
// In its place already: no test waits for it.
import './resolver'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Does it, and waits for what follows. */
export function settle(what: () => unknown = () => {}): Promise<void> {
  return act(async () => {
    what()
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
}

/** A form as the server wrote it, what somebody did to it meanwhile (`before`), and then React. */
export async function openForm(form: ReactElement, before: (page: HTMLElement) => void = () => {}) {
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  page.innerHTML = renderToString(form)
  before(page)
  await settle(() => hydrateRoot(page, form))
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  return {
    page,
    field,
    type: (name: string, text: string) =>
      settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), text)
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (label: string) =>
      settle(() =>
        [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click(),
      ),
    submit: () => page.querySelector('form')!.requestSubmit(),
  }
}
