/** A refused receipt without JavaScript, passed through the query. Pure. */
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import { type ErrorCode, errorText, isErrorCode } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import type { Failure } from '@/lib/utils/result'
import { transferSchema } from './schema'

const TYPED = ['accountId', 'amount', 'tracking', 'paidOn'] as const

export interface RefusedReceipt {
  error: Failure
  typed: Partial<Record<(typeof TYPED)[number], string>>
}

export function refusedQuery(code: ErrorCode, typed: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams({ receipt: code })
  for (const name of TYPED) query.set(name, (typed.get(name) ?? '').slice(0, 100))
  return `?${query.toString()}#receipt`
}

/** Null without a receipt. Field errors are recomputed. */
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
