import 'server-only'
import { AppError, fail, isErrorCode } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import type { Result } from '@/lib/utils/result'

/** What PostgREST answers when it refuses. */
interface DatabaseError {
  code?: string
  message: string
  details?: string | null
}

/** No resources (53100: the disk is full), starting or ending, I/O errors, and read-only, as hosted databases with a full disk are. */
const OUTAGE = /^(?:53\d{3}|57P0\d|58\d{3}|25006)$/

/**
 * The AppError for a refusal of the database. `private.refuse` raises our own
 * codes with SQLSTATE HZ000, with the text's values as JSON in the detail; the rest is told by SQLSTATE or
 * PostgREST's code.
 */
export function databaseError(error: DatabaseError): AppError {
  if (error.code === 'HZ000' && isErrorCode(error.message))
    return new AppError(error.message, valuesOf(error.details))
  switch (error.code) {
    case 'PGRST116':
      return new AppError('not_found')
    // An expired token: 12.0 of PostgREST says 301, later ones 303.
    case 'PGRST301':
    case 'PGRST303':
      return new AppError('sign_in_required')
    case '42501':
      return new AppError('forbidden')
    case '23505':
      return new AppError('duplicate')
    // No answer at all (supabase-js gives these no code), or PostgREST without its database.
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
    // The statement took too long, or no connection was free: nothing happened.
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

/** The same as a Result. */
export function failFromDatabase(error: DatabaseError): Result<never> {
  const { code, values } = databaseError(error)
  return fail(code, { values })
}

/** For `.catch` of a read whose page has words of its own for it; whatever is no refusal of the database goes on. */
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
