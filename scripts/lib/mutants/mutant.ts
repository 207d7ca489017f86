/** A small fault put into the shop on purpose: a suite that does not fail on it cannot see it. */
export type Kind = 'sql' | 'ts' | 'ui'

export interface Mutant {
  kind: Kind
  /** A function of the database, or a file. */
  subject: string
  /** What was changed: the line before and after. */
  change: string
  /** The statement that defines the changed function, or the whole text of the changed file. */
  text: string
  /** The whole text of the changed file with a switch between before and after; empty for functions. */
  built: { name: string; text: string }
  /** Files of tests that mention the subject, the likeliest first. */
  tests: string[]
}

/** A place in a text that can be changed. */
export interface Site {
  start: number
  end: number
  to: string
}

/** The line around a site, before and after. */
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
