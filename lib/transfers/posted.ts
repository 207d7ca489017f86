/** A receipt that a browser without scripts sent and that was refused: its page reads it from its address. Pure. */
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import { type ErrorCode, errorText, isErrorCode } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import type { Failure } from '@/lib/utils/result'
import { transferSchema } from './schema'

/** What people type of a transfer. */
const TYPED = ['accountId', 'amount', 'tracking', 'paidOn'] as const

/** A refused receipt: why, and what was typed. */
export interface RefusedReceipt {
  error: Failure
  typed: Partial<Record<(typeof TYPED)[number], string>>
}

/** The query of the order's page after a refusal, with what was typed. */
export function refusedQuery(code: ErrorCode, typed: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams({ receipt: code })
  for (const name of TYPED) query.set(name, (typed.get(name) ?? '').slice(0, 100))
  return `?${query.toString()}#receipt`
}

/** What such a query says; null when it says nothing of a receipt. Errors of fields are found anew. */
export function readRefused(query: Record<string, string | string[] | undefined>): RefusedReceipt | null {
  const { receipt } = query
  if (!isErrorCode(receipt)) return null
  const typed: RefusedReceipt['typed'] = {}
  for (const name of TYPED) {
    const text = query[name]
    if (typeof text === 'string') typed[name] = text.slice(0, 100)
  }
  const parsed = transferSchema
    .pick({ accountId: true, amount: true, tracking: true, paidOn: true })
    .safeParse(typed, { error: persianIssue })
  return {
    error: {
      code: receipt,
      message: errorText(receipt, { size: MAX_UPLOAD_BYTES / 1024 / 1024 }),
      ...(receipt === 'invalid_input' && !parsed.success && { fields: fieldErrors(parsed.error) }),
    },
    typed,
  }
}
