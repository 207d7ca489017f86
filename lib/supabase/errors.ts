import 'server-only'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { AppError, type ErrorCode, fail, isErrorCode } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import type { Result } from '@/lib/utils/result'

export interface DatabaseError {
  code?: string
  message: string
  details?: string | null
}

/** No resources (53100: disk full), shutdown, I/O errors, and read-only mode of hosted databases with a full disk. */
const OUTAGE = /^(?:53\d{3}|57P0\d|58\d{3}|25006)$/

/** `private.refuse` raises our codes with SQLSTATE HZ000 and text values as JSON detail. The cause is `error`. */
export function databaseError(error: DatabaseError): AppError {
  return error.code === 'HZ000' && isErrorCode(error.message)
    ? new AppError(error.message, valuesOf(error.details), { cause: error })
    : new AppError(codeOf(error), {}, { cause: error })
}

/** By SQLSTATE or PostgREST code. */
function codeOf(error: DatabaseError): ErrorCode {
  switch (error.code) {
    case 'PGRST116':
      return 'not_found'
    // Expired token: 301 in PostgREST 12.0, 303 later.
    case 'PGRST301':
    case 'PGRST303':
      return 'sign_in_required'
    case '42501':
      return 'forbidden'
    case '23505':
      return 'duplicate'
    // No answer (no code in supabase-js), or PostgREST without its database.
    case '':
    case undefined:
    case 'PGRST000':
    case 'PGRST001':
    case 'PGRST002':
      log.error({ err: error }, 'database unreachable')
      return 'unavailable'
    case '40001':
    case '40P01':
    case '55P03':
      return 'changed_meanwhile'
    // Timeout or no free connection: nothing happened.
    case '57014':
    case 'PGRST003':
      log.error({ err: error }, 'database too busy')
      return 'unavailable'
  }
  if (OUTAGE.test(error.code ?? '')) {
    log.error({ err: error }, 'database cannot write')
    return 'unavailable'
  }
  log.error({ err: error }, 'database refused')
  return 'unknown'
}

/** For `.then` of a query. Throws AppError. */
export function dataOf<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (error) throw databaseError(error)
  return data
}

export function failFromDatabase(error: DatabaseError): Result<never> {
  const { code, values } = databaseError(error)
  return fail(code, { values })
}

/** For `.catch`: maps AppError to null; rethrows anything else. */
export function readFailed(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

function valuesOf(details: string | null | undefined): Record<string, string | number> {
  try {
    const values: unknown = JSON.parse(details ?? '{}')
    return typeof values === 'object' && values !== null ? (values as Record<string, string | number>) : {}
  } catch {
    return {}
  }
}
