/** What a call to Supabase is called: its table, function or part, never its query or an id. */
import type { Service } from './measures'

const SERVICES: Record<string, Service> = { rest: 'database', auth: 'auth', storage: 'storage' }
const WORD = /^[a-z][a-z_-]*$/

/** `POST /rest/v1/rpc/place_order` is `rpc place_order` of the database; undefined for what is no address of Supabase. */
export function supabaseCall(address: string, method = 'GET'): { service: Service; name: string } {
  const [part = '', , ...path] = new URL(address).pathname.slice(1).split('/')
  const service = SERVICES[part] ?? 'database'
  // The first words name it; ids, slugs and names of files follow.
  const end = path.findIndex((segment) => !WORD.test(segment))
  const words = path.slice(0, end < 0 ? 2 : Math.min(end, 2))
  const name = words[0] === 'rpc' ? words.join(' ') : [method, ...words].join(' ')
  return { service, name }
}
