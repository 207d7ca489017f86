/**
 * The shop's own words in place of the empty document that Next answers when a page throws: React shows error pages in
 * the browser alone. nginx does the same with `error_page` (docs/nginx.conf.example, decision 21).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

interface StoredPage {
  body: Buffer
  policy: string
}

const PAYERS = /^\/(?:payment|payment-failed|order-success)(?:[/?]|$)/
const RETRY_AFTER_SECONDS = 30

export class OutagePages {
  #page: StoredPage | undefined
  #payment: StoredPage | undefined

  /** Fetches both pages from the shop at `url`; they need no database. */
  async load(url: string): Promise<void> {
    this.#page = await read(`${url}/unavailable`)
    this.#payment = await read(`${url}/unavailable/payment`)
  }

  /** Puts a page in place of whatever failed HTML this request is going to be answered with. */
  guard(request: IncomingMessage, response: ServerResponse): void {
    // Parts of pages, which the browser's own error pages stand in for.
    if (request.headers.rsc || request.headers['next-action']) return
    const page = PAYERS.test(request.url ?? '') ? this.#payment : this.#page
    if (!page) return
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
    const write = response.write.bind(response) as (...args: unknown[]) => boolean
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    let isReplaced = false

    response.writeHead = (status: number, ...rest: unknown[]) => {
      const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
      if (status < 500 || !isHtml) return writeHead(status, ...rest)
      isReplaced = true
      for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'link'])
        response.removeHeader(name)
      response.setHeader('content-length', page.body.length)
      response.setHeader('cache-control', 'private, no-store')
      response.setHeader('content-security-policy', page.policy)
      response.setHeader('retry-after', RETRY_AFTER_SECONDS)
      return writeHead(503)
    }
    const decide = () => {
      if (!response.headersSent) response.writeHead(response.statusCode)
      return isReplaced
    }
    response.write = (...args: unknown[]) => decide() || write(...args)
    response.end = (...args: unknown[]) => (decide() ? end(page.body) : end(...args))
  }
}

async function read(url: string): Promise<StoredPage> {
  // The first answer is rendered; from the second on it is the stored one, whose policy fits its scripts.
  await fetch(url).then((answer) => answer.arrayBuffer())
  const answer = await fetch(url)
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}
