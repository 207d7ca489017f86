import { startStack } from '../stack.ts'
import { SHARED_STACK } from './support.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ ...SHARED_STACK, fresh: true, prepare: false, durable: false })
  return () => stack.stop()
}
