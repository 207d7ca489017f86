/** One submission of a form makes one order, however often it arrives. */
import { createHash } from 'node:crypto'

/**
 * The key of an order: the same customer, cart and wishes make the same key, in the form of a uuid. So a double
 * click, a reload and the way back from the bank find the order that is there, also without JavaScript; a changed
 * cart or address makes another one.
 */
export function orderKey(...parts: unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-')
}
