import { type Client, client, shortcuts } from './http.ts'
import { createPerson, createStaff, type Person, sessionCookies, type UserType } from './people.ts'
import { shopUrl } from './shop.ts'

export interface Visitor extends Client {
  readonly cookies: Map<string, string>
  readonly base: string
}

export const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A visitor with these cookies. With `redirect: 'follow'` each step's cookies apply to the next. */
export function newVisitor(cookies: Record<string, string> = {}, base = shopUrl): Visitor {
  const jar = new Map(Object.entries(cookies))
  const own = client({}, base)
  const once: Client['request'] = async (path, init = {}) => {
    const cookie = cookieOf({ cookies: jar })
    const headers = { ...(cookie && { cookie }), ...init.headers }
    const answer = await own.request(path, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '' || /;\s*max-age=0/i.test(line)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }
  const request: Client['request'] = async (path, init = {}) => {
    let answer = await once(path, init)
    for (let hops = 0; init.redirect === 'follow' && answer.headers.has('location'); hops++) {
      if (hops > 5) throw new Error(`${path} redirects without end.`)
      await answer.body?.cancel()
      answer = await once(new URL(answer.headers.get('location')!, answer.url).href)
    }
    return answer
  }
  return { cookies: jar, base, request, ...shortcuts(request, base) }
}

export async function visitorFor(
  person: Person,
  userType: UserType = 'normal',
  base = shopUrl,
): Promise<Visitor> {
  return newVisitor(await sessionCookies(person, userType), base)
}

type Kind = UserType | Exclude<Parameters<typeof createStaff>[0], 'owner'>
const shared = new Map<Kind, Promise<Visitor>>()

/** One visitor of a kind for all tests that change nothing of the person. */
export function visitorOf(kind: Kind): Promise<Visitor> {
  const known = shared.get(kind) ?? signInNew(kind)
  shared.set(kind, known)
  return known
}

async function signInNew(kind: Kind): Promise<Visitor> {
  switch (kind) {
    case 'normal':
    case 'shop':
    case 'dealer':
    case 'admin':
      return visitorFor(await createPerson(kind), kind)
    default:
      return visitorFor(await createStaff(kind), 'admin')
  }
}
