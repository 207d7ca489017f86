/**
 * The HTTP status of a page that renders its own words. `notFound()` has the right status but an empty document: React
 * cannot show an error page on the server, so without JavaScript there is nothing to read. A page that is lost says so
 * here and renders its body as any other.
 *
 * The server opens a slot for each request (scripts/server.ts), the page writes into it, and the page cache keeps the
 * status beside the page (lib/page-cache). They are separate bundles of one process, so they meet at a global symbol.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface PageAnswer {
  isLost: boolean
  onLost: () => void
}

const KEY = Symbol.for('hormoz.page-answer')
const shared = globalThis as unknown as { [KEY]?: AsyncLocalStorage<PageAnswer> }
const answers = (shared[KEY] ??= new AsyncLocalStorage<PageAnswer>())

/** Handles one request; `onLost` is called when its page turns out to be lost. */
export function withPageAnswer<T>(onLost: () => void, handle: () => T): T {
  return answers.run({ isLost: false, onLost }, handle)
}

/** Answers the page that is being rendered with 404. */
export function markLost(): void {
  const answer = answers.getStore()
  if (!answer || answer.isLost) return
  answer.isLost = true
  answer.onLost()
}

/** Whether the page that this request rendered is lost. */
export function isLost(): boolean {
  return answers.getStore()?.isLost ?? false
}
