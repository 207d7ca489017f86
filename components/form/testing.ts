/** Test helpers for forms (jsdom). */
import { act, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
// Preloads the lazy import of the form.
import './resolver'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Macrotasks until React and promises settle. */
const TURNS = 3

export function settle(what: () => unknown = () => {}): Promise<void> {
  return act(async () => {
    what()
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Ends timers and updates of a root with its test: later ones would find no window. */
export function unmountAfterTest(root: Root): void {
  onTestFinished(() => settle(() => root.unmount()))
}

/** Renders on the server, runs `before`, then hydrates. */
export async function openForm(form: ReactElement, before: (page: HTMLElement) => void = () => {}) {
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  page.innerHTML = renderToString(form)
  before(page)
  await settle(() => unmountAfterTest(hydrateRoot(page, form)))
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const write = (input: HTMLInputElement, text: string) =>
    settle(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return {
    page,
    field,
    write,
    type: (name: string, text: string) => write(field(name), text),
    press: (label: string) =>
      settle(() =>
        [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click(),
      ),
    submit: () => page.querySelector('form')!.requestSubmit(),
  }
}
