/** Sets of statuses and moves that people may ask for, as the database defines them. */
import { ORDER_MOVES, STATUS_SETS } from '../supabase/database.limits.ts'

/** See the functions of `private` with these names. */
export function isIn(set: keyof typeof STATUS_SETS, status: string): boolean {
  return (STATUS_SETS[set] as readonly string[]).includes(status)
}

/** As private.may_move. */
export function mayMove(actor: 'customer' | 'staff', status: string, to: 'cancelled' | 'returned'): boolean {
  return ORDER_MOVES.some(
    (move) => move.from === status && move.to === to && (move.actors as readonly string[]).includes(actor),
  )
}

/** Status that staff set next; undefined at the end. */
export function nextStatus(status: string): 'processing' | 'shipped' | 'delivered' | undefined {
  for (const { from, to } of ORDER_MOVES)
    if (from === status && to !== 'cancelled' && to !== 'returned') return to
}
