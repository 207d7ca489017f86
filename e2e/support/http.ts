/** Requests to the shop without a browser. */
import { freshAddress, type Person, sessionCookies, type UserType } from './people.ts'
import { shopUrl } from './shop.ts'

type Headers = Record<string, string>

/** Redirects are not followed, unless `init` says so. Paths are relative to the shop. */
export interface Client {
  request: (path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Headers }) => Promise<Response>
  get: (path: string, headers?: Headers) => Promise<Response>
  /** Posts JSON with the shop's own origin; a string is sent as it is. */
  post: (path: string, body: unknown, headers?: Headers) => Promise<Response>
  /** Body of a GET. */
  text: (path: string) => Promise<string>
}

/** A client with an address of its own: rate limits of other tests do not reach it. */
export function client(cookies: Record<string, string> = {}, base = shopUrl): Client {
  const own: Headers = { 'x-forwarded-for': freshAddress() }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  if (cookie.length > 0) own.cookie = cookie.join('; ')
  const request: Client['request'] = (path, { headers, ...init } = {}) =>
    fetch(new URL(path, base), { redirect: 'manual', ...init, headers: { ...own, ...headers } })
  return {
    request,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: base, ...headers },
      }),
    text: async (path) => (await request(path)).text(),
  }
}

/** A client with the session of a person. */
export async function signedIn(
  person: Person,
  userType: UserType = 'normal',
  base = shopUrl,
): Promise<Client> {
  return client(await sessionCookies(person, userType), base)
}
