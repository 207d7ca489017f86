/** The state that Next's router sends; of another shape, Next answers 500 on pages rendered per request. Pure. */
import { z } from 'zod'

/** Ours are at most eight folders deep. */
const DEEPEST = 30

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.string().regex(/^(?:c|oc|d|(?:c|d)i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/),
    z.array(z.string()).nullable(),
  ]),
])

const node = z.tuple([
  segment,
  z.record(z.string(), z.unknown()),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
])

/** Percent-encoded JSON. */
export function isRouterState(text: string): boolean {
  try {
    return isNode(JSON.parse(decodeURIComponent(text)), 0)
  } catch {
    return false
  }
}

function isNode(value: unknown, depth: number): boolean {
  const { data } = node.safeParse(value)
  return (
    data !== undefined && depth <= DEEPEST && Object.values(data[1]).every((each) => isNode(each, depth + 1))
  )
}
