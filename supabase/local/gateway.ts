import { getRequestListener, type HttpBindings } from '@hono/node-server'
import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { appendFileSync } from 'node:fs'
import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Keys } from './keys.ts'

interface GatewayOptions {
  keys: Keys
  restPort: number
  /** Services by first path segment, e.g. `auth`; they read `bearer`. */
  services: Record<string, Hono<GatewayEnv>>
  /** Response of `/_stack`: identifies the stack for a second start. */
  about: { name: string; pid: number }
}

export interface GatewayEnv {
  Bindings: HttpBindings
  /** `ownToken`: the caller sent a token besides a key. */
  Variables: { bearer: string; ownToken: boolean }
}

/** Paths without a key, as hosted: those that browsers open. */
const OPEN_PATHS = /^\/(auth\/v1\/\.well-known|storage\/v1\/object\/public)\/.+$/

/** The stack's only address: proxies `/rest/v1` to PostgREST, serves the others in process. */
export function createGateway(options: GatewayOptions): RequestListener {
  const { keys, restPort, services, about } = options
  const app = new Hono<GatewayEnv>()
  app.use(recordCalls(process.env.STACK_CALLS))
  app.use(async (c, next) => {
    const access = resolveAccess(
      { authorization: c.req.header('authorization'), apikey: c.req.header('apikey') },
      keys,
    )
    const open = OPEN_PATHS.test(c.req.path)
    if ('refusal' in access && !open) return c.json({ message: access.refusal }, 401)
    c.set('bearer', 'bearer' in access ? access.bearer : keys.anonKey)
    c.set('ownToken', 'bearer' in access && access.own)
    await next()
  })
  for (const [name, service] of Object.entries(services)) app.route(`/${name}/v1`, service)
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404))
  const answerHere = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const forward = createForwarder(restPort)

  return (request, response) => {
    const url = request.url ?? '/'
    if (url === '/_stack') return sendJson(response, 200, about)
    if (!/^\/rest\/v1(?=[/?]|$)/.test(url)) return void answerHere(request, response)

    const query = new URLSearchParams(url.split('?')[1])
    const apikey = request.headers.apikey?.toString()
    const access = resolveAccess({ authorization: request.headers.authorization, apikey }, keys)
    if ('refusal' in access) return sendJson(response, 401, { message: access.refusal })
    if ((request.method === 'PATCH' || request.method === 'DELETE') && !hasFilter(query)) {
      const verb = request.method === 'PATCH' ? 'UPDATE' : 'DELETE'
      return sendJson(response, 400, {
        code: '21000',
        details: null,
        hint: null,
        message: `${verb} requires a WHERE clause`,
      })
    }
    const path = url.slice('/rest/v1'.length) || '/'
    forward(request, response, path, `Bearer ${access.bearer}`)
  }
}

/** `own`: the caller's own token, not a translated key. */
type Access = { bearer: string; own: boolean } | { refusal: string }

/** Resolves the caller like the hosted gateway: `Authorization` token, else the API key's role. */
export function resolveAccess(
  given: { authorization?: string | undefined; apikey?: string | undefined },
  keys: Keys,
): Access {
  const { authorization } = given
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]
  const key = given.apikey ?? token
  if (!key) return { refusal: 'No API key found in request' }
  const translated = translate(key, keys)
  if (!translated) {
    return {
      refusal: given.apikey === undefined && isJwt(key) ? 'No API key found in request' : 'Invalid API key',
    }
  }
  if (!authorization || token?.startsWith('sb_')) return { bearer: translated, own: false }
  // Other schemes pass as anonymous.
  return { bearer: token ?? keys.anonKey, own: token !== undefined }
}

function translate(key: string, keys: Keys): string | undefined {
  if (key === keys.publishableKey || key === keys.anonKey) return keys.anonKey
  if (key === keys.secretKey || key === keys.serviceRoleKey) return keys.serviceRoleKey
  return undefined
}

function isJwt(text: string): boolean {
  return text.split('.').length === 3
}

const NOT_FILTERS = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict'])

/** True for a write with a row filter (hosted: `safeupdate`); filters of embedded tables do not count. */
export function hasFilter(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => {
    if (/^(not\.)?(and|or)$/.test(name)) return true
    return !NOT_FILTERS.has(name) && !name.split('->')[0]!.includes('.')
  })
}

/** PostgREST closes connections after 30 s idle; closing earlier avoids writing into a closing one. */
const IDLE_MS = 15_000

function createForwarder(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo', timeout: IDLE_MS })
  return (request: IncomingMessage, response: ServerResponse, path: string, authorization: string) => {
    const { apikey: _key, connection: _connection, ...headers } = request.headers
    const options = {
      host: '127.0.0.1',
      port,
      agent,
      method: request.method,
      path,
      headers: { ...headers, authorization },
    }
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers

    const send = (retry: boolean) => {
      const upstream = httpRequest(options, (answer) => {
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined && name !== 'connection') response.setHeader(name, value)
        }
        response.writeHead(answer.statusCode ?? 502)
        answer.pipe(response)
        answer.on('error', () => response.destroy())
      })
      upstream.on('error', () => {
        if (response.headersSent || response.destroyed) return void response.destroy()
        // A kept connection may have closed meanwhile.
        if (retry && !hasBody && upstream.reusedSocket) return send(false)
        sendJson(response, 503, { message: 'PostgREST does not answer; see postgrest.log.' })
      })
      response.once('close', () => {
        if (!response.writableFinished) upstream.destroy()
      })
      if (hasBody) request.pipe(upstream)
      else upstream.end()
    }
    send(true)
  }
}

/** Appends each kind of call once to `file`: method, route and 501 where the stack has no answer. */
function recordCalls(file: string | undefined): MiddlewareHandler<GatewayEnv> {
  const seen = new Set<string>()
  return async (c, next) => {
    await next()
    if (!file) return
    const isUnsupported = c.res.status === 501
    const grant = c.req.query('grant_type')
    const route = isUnsupported ? `${c.req.path} 501` : routePath(c)
    const call = `${c.req.method} ${grant ? route.replace('/token', `/token?grant_type=${grant}`) : route}`
    if (seen.has(call)) return
    seen.add(call)
    appendFileSync(file, `${call}\n`)
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
