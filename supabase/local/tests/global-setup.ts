import { startStack } from '../stack.ts'
import { SHARED_STACK } from './support.ts'

/** Starts the stack that most tests share, empty: they need no table of the shop. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ ...SHARED_STACK, fresh: true, prepare: false, durable: false })
  return () => stack.stop()
}
