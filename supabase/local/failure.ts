/** Expected problem: one sentence with cause and remedy, without stack trace. */
export class Failure extends Error {
  override name = 'Failure'
}

export const START_OVER =
  '"npm run backend:reset" starts over with new data, and "npm run restore -- FILE" then brings back a backup.'

export function describeError(error: unknown): string {
  if (error instanceof Failure) return error.message
  const { code, path } = Object(error) as { code?: string; path?: string }
  if (path && (code === 'EACCES' || code === 'EPERM')) return `${path} belongs to another user.`
  if (code === 'ENOSPC') return 'The disk is full.'
  // Unknown option: the parser's message names it.
  if (code?.startsWith('ERR_PARSE_ARGS_')) return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Logs one line; the stack only of unexpected errors other than a missing database. */
export function logFault(part: string, error: unknown): void {
  const known = error instanceof Error && ('code' in error || /connection/i.test(error.message))
  console.error(`${part}:`, known ? error.message : error)
}
