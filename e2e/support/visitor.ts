/** A visitor without a browser: keeps cookies, follows redirects, reads pages, sends forms as a browser without scripts does. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { type Client, client } from './http.ts'
import { type Person, sessionCookies, type UserType } from './people.ts'
import { shopUrl } from './shop.ts'

/** A page that a visitor opened; it is parsed where its document or text is read. */
export class OpenedPage {
  readonly status: number
  readonly headers: Headers
  /** Where the redirects ended: path and query, or the address outside the shop. */
  readonly path: string
  readonly html: string
  #document: Document | undefined

  constructor({ status, headers }: Response, path: string, html: string) {
    this.status = status
    this.headers = headers
    this.path = path
    this.html = html
  }

  get document(): Document {
    this.#document ??= new JSDOM(this.html, { url: new URL(this.path, shopUrl).href }).window.document
    return this.#document
  }

  /** Text of the body and its `<noscript>`, white space collapsed. */
  get text(): string {
    return textOf(this.document.body)
  }
}

/** Result of a server action; `redirect` where it leads elsewhere. */
export interface ActionAnswer {
  status: number
  redirect: string | null
  result: { ok: boolean; data?: unknown; error?: { code: string; message: string } } | null
}

type Values = Record<string, string | File | File[]>

export class Visitor {
  readonly cookies: Map<string, string>
  readonly base: string
  readonly #client: Client

  constructor(cookies: Record<string, string> = {}, base = shopUrl) {
    this.cookies = new Map(Object.entries(cookies))
    this.base = base
    // Cookies change; the address stays that of this client.
    this.#client = client({}, base)
  }

  static async signedIn(person: Person, userType: UserType = 'normal', base = shopUrl): Promise<Visitor> {
    return new Visitor(await sessionCookies(person, userType), base)
  }

  /** One request; redirects are not followed. */
  async request(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#client.request(path, {
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
    return answer
  }

  /** Opens a page and follows redirects inside the shop. */
  async open(path: string): Promise<OpenedPage> {
    return this.#read(path, await this.request(path, { headers: { accept: 'text/html' } }))
  }

  /**
   * Sends a form of a page with these values. `button` is the text of the button that is pressed: its name and value are
   * part of the form.
   */
  async send(
    page: OpenedPage,
    form: HTMLFormElement | null | undefined,
    values: Values = {},
    button?: string,
  ): Promise<OpenedPage> {
    const { address, init } = this.#post(page, form, values, button)
    return this.#read(address, await this.request(address, init))
  }

  /** Sends a form; returns the answer itself. */
  post(
    page: OpenedPage,
    form: HTMLFormElement | null | undefined,
    values: Values = {},
    button?: string,
  ): Promise<Response> {
    const { address, init } = this.#post(page, form, values, button)
    return this.request(address, init)
  }

  /** Calls a server action, by the name of its export, as scripts do. */
  call(action: string, where: string, ...args: unknown[]): Promise<ActionAnswer> {
    return this.callById(actionId(action), where, ...args)
  }

  async callById(id: string, where: string, ...args: unknown[]): Promise<ActionAnswer> {
    const answer = await this.request(where, {
      method: 'POST',
      headers: {
        'next-action': id,
        accept: 'text/x-component',
        'content-type': 'text/plain;charset=UTF-8',
        origin: this.base,
      },
      body: JSON.stringify(args),
    })
    const text = await answer.text()
    const row = /^\w+:(\{"ok":.*\})$/m.exec(text)?.[1]
    return {
      status: answer.status,
      redirect: answer.headers.get('x-action-redirect')?.split(';')[0] ?? answer.headers.get('location'),
      result: row ? (JSON.parse(row) as ActionAnswer['result']) : null,
    }
  }

  #post(page: OpenedPage, form: HTMLFormElement | null | undefined, values: Values, button?: string) {
    if (!form) throw new Error(`${page.path} has no such form: ${page.text.slice(0, 300)}`)
    const pressed = button === undefined ? null : buttonOf(form, button)
    const data = new FormData()
    const { FormData: PageForm } = page.document.defaultView!
    for (const [name, value] of new PageForm(form, pressed).entries())
      if (typeof value === 'string') data.append(name, value)
    for (const [name, value] of Object.entries(values)) {
      data.delete(name)
      for (const each of [value].flat()) data.append(name, each)
    }
    const target = new URL(pressed?.getAttribute('formaction') ?? form.action, this.base + page.path)
    const isPlain = (pressed?.getAttribute('formenctype') ?? form.enctype) !== 'multipart/form-data'
    return {
      address: target.pathname + target.search,
      init: {
        method: 'POST',
        headers: { origin: this.base, accept: 'text/html' },
        body: isPlain ? new URLSearchParams(data as unknown as Record<string, string>) : data,
      },
    }
  }

  async #read(path: string, first: Response): Promise<OpenedPage> {
    let answer = first
    const { pathname, search } = new URL(path, this.base)
    let at = pathname + search
    for (let hops = 0; answer.status >= 300 && answer.status < 400; hops++) {
      if (hops > 5) throw new Error(`${path} redirects without end.`)
      await answer.body?.cancel()
      const next = new URL(answer.headers.get('location')!, this.base + at)
      // The bank is not followed.
      if (next.origin !== this.base) return new OpenedPage(answer, next.href, '')
      at = next.pathname + next.search
      answer = await this.request(at, { headers: { accept: 'text/html' } })
    }
    return new OpenedPage(answer, at, await answer.text())
  }
}

/** Text of the first element of a page that fits the selector. */
export const textAt = (page: OpenedPage, selector: string) => textOf(page.document.querySelector(selector))

/** Text of an element without scripts and styles, white space collapsed. */
export function textOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const each of copy?.querySelectorAll('script, style, template') ?? []) each.remove()
  return copy?.textContent.replace(/\s+/g, ' ').trim() ?? ''
}

/** Those of the texts that are missing; a failed comparison then names them, not the page. */
export const missingIn = (text: string, wanted: readonly string[]) =>
  wanted.filter((each) => !text.includes(each))

/** Those of the texts that are there. */
export const foundIn = (text: string, unwanted: readonly string[]) =>
  unwanted.filter((each) => text.includes(each))

/** The form that has a field of that name, or a button with that text. */
export function formWith(page: OpenedPage, fieldOrButton: string): HTMLFormElement | undefined {
  return [...page.document.querySelectorAll('form')].find(
    (form) => form.elements.namedItem(fieldOrButton) !== null || buttonOf(form, fieldOrButton) !== null,
  )
}

function buttonOf(form: HTMLFormElement, text: string): HTMLButtonElement | null {
  return [...form.querySelectorAll('button')].find((button) => textOf(button).includes(text)) ?? null
}

/** A server action of the build. `pages` are the pages that have it. */
export interface BuildAction {
  id: string
  exportedName: string
  filename: string
  pages: string[]
}

let actions: BuildAction[] | undefined

export function buildActions(): BuildAction[] {
  const file = '../../.next-test/server/server-reference-manifest.json'
  const { node } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, file), 'utf8')) as {
    node: Record<string, { exportedName: string; filename: string; workers: object }>
  }
  return Object.entries(node).map(([id, { exportedName, filename, workers }]) => ({
    id,
    exportedName,
    filename,
    pages: Object.keys(workers),
  }))
}

/** Id of a server action in the build, by the name of its export. */
export function actionId(name: string): string {
  actions ??= buildActions()
  const action = actions.find(({ exportedName }) => exportedName === name)
  if (!action) throw new Error(`The build has no action ${name}.`)
  return action.id
}
