import { JSDOM } from 'jsdom'
import type { Client } from './http.ts'
import { shopUrl } from './shop.ts'

export interface Page {
  path: string
  status: number
  headers: Headers
  html: string
  /** Parsed when first read; its own addresses are relative to the front page. */
  document: Document
  text: string
}

export async function openPage(client: Client, path: string): Promise<Page> {
  return readPage(await client.request(path, { redirect: 'follow' }))
}

/** One for all pages: it costs more than the parsing of a page. */
const { window } = new JSDOM('', { url: shopUrl })
const parser = new window.DOMParser()

async function readPage(answer: Response): Promise<Page> {
  const { pathname, search } = new URL(answer.url)
  const html = await answer.text()
  let document: Document | undefined
  const page: Page = {
    path: pathname + search,
    status: answer.status,
    headers: answer.headers,
    html,
    get document() {
      // Two thirds of a page are script data.
      return (document ??= parser.parseFromString(
        html.replace(/<script[\s>].*?<\/script>/gs, ''),
        'text/html',
      ))
    },
    get text() {
      return trimmed(page.document.body)
    },
  }
  return page
}

/** Fills fields by name and clicks a form's button; returns the resulting page. */
export async function submitForm(
  client: Client,
  page: Page,
  button: string,
  fields: Record<string, string | string[] | File> = {},
): Promise<Page> {
  const pressed = [...page.document.querySelectorAll<HTMLButtonElement>('form button')].find(
    (each) => (each.getAttribute('aria-label') ?? trimmed(each)) === button,
  )
  const form = pressed?.form
  if (!form) throw new Error(`${page.path} has no form with a button ${button}`)
  for (const [name, value] of Object.entries(fields)) if (!(value instanceof File)) fill(form, name, value)
  const body = new FormData()
  new window.FormData(form, pressed).forEach((value, name) => {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([]), '')
  })
  for (const [name, value] of Object.entries(fields)) if (value instanceof File) body.set(name, value)
  const path = pressed.getAttribute('formaction') ?? (form.getAttribute('action') || page.path)
  if ((pressed.getAttribute('formmethod') ?? form.method) === 'get') {
    const query = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))
    return openPage(client, `${path.split('?')[0]}?${query}`)
  }
  const answer = await client.request(path, {
    method: 'POST',
    body,
    redirect: 'follow',
    headers: { origin: shopUrl },
  })
  return readPage(answer)
}

/** Fills fields of that name, or checks boxes with that value. */
function fill(form: HTMLFormElement, name: string, value: string | string[]): void {
  const fields = ([...form.elements] as HTMLInputElement[]).filter((field) => field.name === name)
  if (fields.length === 0) throw new Error(`The form has no field ${name}`)
  const values = [value].flat()
  fields.forEach((field, index) => {
    if (field.type === 'checkbox' || field.type === 'radio') field.checked ||= values.includes(field.value)
    else field.value = values[index] ?? ''
  })
}

/** Text with collapsed white space. */
export const trimmed = (node: Node | null | undefined) =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const texts = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(trimmed)

export const textAt = ({ document }: Page, selector: string): string => texts(document, selector)[0] ?? ''

/** Missing texts, so that failures name them instead of the page. */
export const missingIn = (text: string, wanted: readonly string[]) =>
  wanted.filter((each) => !text.includes(each))

export const foundIn = (text: string, unwanted: readonly string[]) =>
  unwanted.filter((each) => text.includes(each))

export function hrefs(root: ParentNode, name: string | RegExp): string[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => {
      const label = link.getAttribute('aria-label') ?? trimmed(link)
      return typeof name === 'string' ? label === name : name.test(label)
    })
    .map((link) => decodeURI(link.getAttribute('href')!))
}

export const meta = ({ document }: Page, name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  undefined

export function canonical({ document }: Page): string | undefined {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  return href ? decodeURI(href) : undefined
}

export const productNames = ({ document }: Page): string[] => texts(document, 'article :is(h2, h3)')
