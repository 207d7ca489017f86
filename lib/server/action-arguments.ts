/** Validates encoded server action arguments (React's `encodeReply`). Pure. */

/** Ours take at most three. */
const MOST_ARGUMENTS = 10
const DEEPEST = 10

/** Scalars: undefined, special numbers, dates, escaped and temporary references. */
const VALUE = /^\$(?:\$|D|n-?\d+$|undefined$|NaN$|-?Infinity$|-0$|T)/s
/** A form or file part; not inspected here. */
const PART = /^\$[KB][0-9a-f]+$/
/** Map, set or other value by part and path. */
const REFERENCE = /^\$[QW]?([0-9a-f]+)((?::[^:]*)*)$/

/**
 * True if all references resolve. React throws on others, which Next logs as a 500. `partOf` returns another part's
 * text. Functions, promises and streams are never sent.
 */
export function areArguments(text: string, partOf: (id: string) => unknown = () => null): boolean {
  const models = new Map<string, unknown>([['0', JSON.parse(text)]])
  const root = models.get('0')
  if (!Array.isArray(root) || root.length > MOST_ARGUMENTS) return false

  /** Each part is checked once. */
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
