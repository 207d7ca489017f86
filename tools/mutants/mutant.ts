/** A deliberate fault that a suite should detect. */
export type Kind = 'sql' | 'ts' | 'ui'

export interface Mutant {
  kind: Kind
  /** Database function or file. */
  subject: string
  change: string
  /** Statement of the changed function, or text of the changed file. */
  text: string
  /** Changed file with a switch; empty for functions. */
  built: { name: string; text: string }
  /** Test files that mention the subject, likeliest first. */
  tests: string[]
}

export interface Site {
  start: number
  end: number
  to: string
}

export function describeChange(text: string, { start, end, to }: Site): string {
  const from = text.lastIndexOf('\n', start) + 1
  const until = text.indexOf('\n', end)
  const head = text.slice(from, start)
  const tail = text.slice(end, until < 0 ? undefined : until)
  const before = (head + text.slice(start, end) + tail).trim()
  return `${before} → ${(head + to + tail).trim() || '(nothing)'}`
}

export const apply = (text: string, { start, end, to }: Site): string =>
  text.slice(0, start) + to + text.slice(end)
