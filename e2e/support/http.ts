import { request as httpRequest } from 'node:http'
import { freshAddress } from './people.ts'
import { shopUrl } from './shop.ts'

type Headers = Record<string, string>

/** Does not follow redirects unless `init` says so. Relative paths. */
export interface Client {
  request: (path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Headers }) => Promise<Response>
  get: (path: string, headers?: Headers) => Promise<Response>
  /** Posts JSON from the shop's origin; strings are sent unchanged. */
  post: (path: string, body: unknown, headers?: Headers) => Promise<Response>
  text: (path: string) => Promise<string>
}

export const shortcuts = (request: Client['request'], base: string): Omit<Client, 'request'> => ({
  get: (path, headers = {}) => request(path, { headers }),
  post: (path, body, headers = {}) =>
    request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: base, ...headers },
    }),
  text: async (path) => (await request(path)).text(),
})

/** Sends the path as it is and keeps repeated headers; fetch does neither. */
export function requestRaw(
  path: string,
  headers: Headers = {},
  { method = 'GET', body }: { method?: string; body?: string | undefined } = {},
): Promise<{ status: number; headers: NodeJS.Dict<string[]>; text: string }> {
  const { hostname, port } = new URL(shopUrl)
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headersDistinct, text }))
    })
    sent.on('error', reject).end(body)
  })
}

/** A client with its own address and rate limits. */
export function client(cookies: Record<string, string> = {}, base = shopUrl): Client {
  // Compressing a page for this machine takes as long as serving it.
  const own: Headers = { 'x-forwarded-for': freshAddress(), 'accept-encoding': 'identity' }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  if (cookie.length > 0) own.cookie = cookie.join('; ')
  const request: Client['request'] = (path, { headers, ...init } = {}) =>
    fetch(new URL(path, base), { redirect: 'manual', ...init, headers: { ...own, ...headers } })
  return { request, ...shortcuts(request, base) }
}
