/** Validates encoded arguments of server actions (React's `encodeReply`) and their multipart bodies. Pure. */

/** Ours take at most three. */
const MOST_ARGUMENTS = 10
const DEEPEST = 30
/** Characters and entries that references repeat. React refuses a million in nested arrays. */
const MOST_REPEATED = 400_000

/** Escaped text, undefined, special numbers and forms. The shop sends none of React's other `$` forms. */
const VALUE = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|K[0-9a-f]{1,4}$)/s

const ACTION_ID = /^[0-9a-f]{40,64}$/
/** Head of a part as browsers write it: name, and the type of a file. React and Next read other headers in two ways. */
const PART_HEAD =
  /^\r\ncontent-disposition: form-data; name="([^"\0\r\n]*)"(?:; filename="[^"\0\r\n]*"\r\ncontent-type: ([^\0\r\n]*))?$/i
/** Fields of a form begin with its number; React coerces other names to numbers of parts. */
const REPLY_PART = /^(?:0$|_[0-9]+_)/
const FORM_PART = /^\$ACTION_(?:ID_[0-9a-f]{40,64}|REF_\d+|\d+:[01]|KEY)$/

export function isActionId(text: string): boolean {
  return ACTION_ID.test(text)
}

/**
 * True for JSON with the values that the shop sends. React throws on others, which Next answers with 500. A reference
 * repeats an object that precedes it, by its path.
 */
export function areArguments(text: string, part = '0'): boolean {
  const root = parsed(text)
  const sizes = new Map<string, number>()
  let repeated = 0

  /** NaN if unreadable. */
  function sizeOf(value: unknown, path: string, depth: number): number {
    if (typeof value === 'string') {
      const size = sizes.get(value)
      if (size === undefined) return !value.startsWith('$') || VALUE.test(value) ? value.length + 1 : NaN
      repeated += size
      return size
    }
    if (typeof value !== 'object' || value === null) return 1
    if (depth > DEEPEST) return NaN
    let size = 1
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') return NaN
      size += sizeOf(each, key.includes(':') ? '' : path && `${path}:${key}`, depth + 1)
    }
    if (path) sizes.set(path, size)
    return size
  }

  const isReadable = Array.isArray(root) && root.length <= MOST_ARGUMENTS
  return isReadable && !Number.isNaN(sizeOf(root, `$${part}`, 0)) && repeated <= MOST_REPEATED
}

/** Arguments in a multipart body, whose bytes are `latin1`. */
export function isReply(latin1: string, boundary: string): boolean {
  const [, ...parts] = `\r\n${latin1}`.split(`\r\n--${boundary}`)
  const end = parts.pop()
  const roots: string[] = []
  for (const part of parts) {
    const headEnd = part.indexOf('\r\n\r\n')
    const [, name = '', fileType] = PART_HEAD.exec(part.slice(0, headEnd)) ?? []
    if (!REPLY_PART.test(name) || (name === '0' && fileType !== undefined)) return false
    if (name === '0') roots.push(part.slice(headEnd + 4))
  }
  const [root, ...more] = roots.map((bytes) => Buffer.from(bytes, 'latin1').toString())
  return end !== undefined && /^--(?:\r\n)?$/.test(end) && more.length === 0 && areArguments(root ?? '')
}

/** A form without scripts: its action, and the arguments that React bound to it. */
export function isPlainForm(form: FormData): boolean {
  return [...new Set(form.keys())]
    .filter((name) => name.startsWith('$ACTION_'))
    .every((name) => {
      const number = /^\$ACTION_REF_(.*)$/.exec(name)?.[1]
      const isOnce = form.getAll(name).length === 1 || name.startsWith('$ACTION_ID_')
      return isOnce && FORM_PART.test(name) && (number === undefined || isBound(form, number))
    })
}

function isBound(form: FormData, number: string): boolean {
  const { id, bound, ...more } = Object(parsed(String(form.get(`$ACTION_${number}:0`)))) as Record<
    string,
    unknown
  >
  if (typeof id !== 'string' || !isActionId(id) || Object.keys(more).length > 0) return false
  return bound === null || (bound === '$@1' && areArguments(String(form.get(`$ACTION_${number}:1`)), '1'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
