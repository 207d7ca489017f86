/** For tests of forms in a page (jsdom). */
import { act, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
// Loaded beforehand: the form imports it on first use.
import './resolver'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Macrotasks in which React and the form's promises come to rest. */
const TURNS = 3

/** Runs an action and waits for its effects. */
export function settle(what: () => unknown = () => {}): Promise<void> {
  return act(async () => {
    what()
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve))
  })
}

/** A server-rendered form, changed by `before` and then hydrated. */
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
