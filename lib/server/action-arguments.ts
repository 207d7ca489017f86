/** Arguments of server actions as React encodes them (`encodeReply`). Pure. */

/** Ours take three at most. */
const MOST_ARGUMENTS = 10
/** References that lead to references, at most. */
const DEEPEST = 10

/** Values that a text stands for: undefined, numbers that JSON has not, dates, escaped and temporary ones. */
const VALUE = /^\$(?:\$|D|n-?\d+$|undefined$|NaN$|-?Infinity$|-0$|T)/s
/** A form or a file of the request: no more is read of it here. */
const PART = /^\$[KB][0-9a-f]+$/
/** A map, a set, or another value, by its part and the path in it. */
const REFERENCE = /^\$[QW]?([0-9a-f]+)((?::[^:]*)*)$/

/**
 * Whether every reference of the arguments leads to something. React throws on others, which would be a fault of the server.
 * `partOf` answers the text of another part of the request. No page of ours sends server functions, promises or streams.
 */
export function areArguments(text: string, partOf: (id: string) => unknown = () => null): boolean {
  const models = new Map<string, unknown>([['0', JSON.parse(text)]])
  const root = models.get('0')
  if (!Array.isArray(root) || root.length > MOST_ARGUMENTS) return false

  /** The model of a part; its own references are looked at once. */
  function modelOf(id: string): unknown {
    if (!models.has(id)) {
      const part = partOf(id)
      if (typeof part !== 'string') return undefined
      models.set(id, JSON.parse(part))
      if (!isReadable(models.get(id))) models.set(id, undefined)
    }
    return models.get(id)
  }

  function follow(reference: string, depth: number): unknown {
    const [, id, path = ''] = REFERENCE.exec(reference) ?? []
    if (id === undefined || depth > DEEPEST) return undefined
    let value = modelOf(id)
    for (const key of path.split(':').slice(1)) {
      if (typeof value === 'string' && value.startsWith('$')) value = follow(value, depth + 1)
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      value = (value as Record<string, unknown>)[key]
    }
    return value
  }

  function isReadable(value: unknown): boolean {
    if (typeof value === 'string')
      return !value.startsWith('$') || VALUE.test(value) || PART.test(value) || follow(value, 0) !== undefined
    return typeof value !== 'object' || value === null || Object.values(value).every(isReadable)
  }

  return root.every(isReadable)
}
