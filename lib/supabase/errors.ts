import 'server-only'
import { AppError, fail, isErrorCode } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import type { Result } from '@/lib/utils/result'

interface DatabaseError {
  code?: string
  message: string
  details?: string | null
}

/** No resources (53100: disk full), shutdown, I/O errors, and read-only mode of hosted databases with a full disk. */
const OUTAGE = /^(?:53\d{3}|57P0\d|58\d{3}|25006)$/

/**
 * `private.refuse` raises our codes with SQLSTATE HZ000 and text values as JSON detail; others map by SQLSTATE or
 * PostgREST code.
 */
export function databaseError(error: DatabaseError): AppError {
  if (error.code === 'HZ000' && isErrorCode(error.message))
    return new AppError(error.message, valuesOf(error.details))
  switch (error.code) {
    case 'PGRST116':
      return new AppError('not_found')
    // Expired token: 301 in PostgREST 12.0, 303 later.
    case 'PGRST301':
    case 'PGRST303':
      return new AppError('sign_in_required')
    case '42501':
      return new AppError('forbidden')
    case '23505':
      return new AppError('duplicate')
    // No answer (no code in supabase-js), or PostgREST without its database.
    case '':
    case undefined:
    case 'PGRST000':
    case 'PGRST001':
    case 'PGRST002':
      log.error({ err: error }, 'database not reached')
      return new AppError('unavailable')
    case '40001':
    case '40P01':
    case '55P03':
      return new AppError('changed_meanwhile')
    // Timeout or no free connection: nothing happened.
    case '57014':
    case 'PGRST003':
      log.error({ err: error }, 'database too busy')
      return new AppError('unavailable')
  }
  if (OUTAGE.test(error.code ?? '')) {
    log.error({ err: error }, 'database cannot write')
    return new AppError('unavailable')
  }
  log.error({ err: error }, 'database refused')
  return new AppError('unknown')
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
