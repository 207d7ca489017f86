/** A problem that was foreseen: its message is one sentence that says what is wrong and what to do. Shown without a stack trace. */
export class Failure extends Error {
  override name = 'Failure'
}

/** The way out of a broken data folder. Whoever has a backup need not lose the data. */
export const START_OVER =
  '"npm run backend:reset" starts over with new data, and "npm run restore -- FILE" then brings back a backup.'

/** The sentence of a foreseen problem; the whole stack of an unforeseen one. */
export function describeError(error: unknown): string {
  if (error instanceof Failure) return error.message
  const { code, path } = Object(error) as { code?: string; path?: string }
  if (path && (code === 'EACCES' || code === 'EPERM')) return `${path} belongs to another user.`
  if (code === 'ENOSPC') return 'The disk is full.'
  // An option that a command does not know: its own sentence names it.
  if (code?.startsWith('ERR_PARSE_ARGS_')) return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** One line for the log; the stack only of what nobody foresaw. Without a database there is nothing to learn from one. */
export function logFault(part: string, error: unknown): void {
  const known = error instanceof Error && ('code' in error || /connection/i.test(error.message))
  console.error(`${part}:`, known ? error.message : error)
}
