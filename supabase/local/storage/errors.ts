import type { Context } from 'hono'
import { sqlState } from '../db.ts'
import { logFault } from '../failure.ts'

/** Error response of Supabase Storage. HTTP status is mostly 400; the body has the real one. */
class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly error: string
  /** Newer clients match on it. */
  readonly code: string

  constructor(status: number, error: string, message: string, code: string) {
    super(message)
    this.status = status
    this.error = error
    this.code = code
  }
}

export const errors = {
  noSuchBucket: () => new StorageError(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket'),
  notFound: () => new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey'),
  duplicate: () => new StorageError(409, 'Duplicate', 'The resource already exists', 'KeyAlreadyExists'),
  accessDenied: (message = 'Access denied') => new StorageError(403, 'Unauthorized', message, 'AccessDenied'),
  tooLarge: () => {
    const message = 'The object exceeded the maximum allowed size'
    return new StorageError(413, 'Payload too large', message, 'EntityTooLarge')
  },
  mimeType: (type: string) =>
    new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`, 'InvalidMimeType'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`, 'InvalidKey'),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message, 'InvalidJWT'),
  invalidSignature: (message: string) =>
    new StorageError(400, 'InvalidSignature', message, 'InvalidSignature'),
  invalidRequest: (message: string) => new StorageError(400, 'Invalid Request', message, 'InvalidRequest'),
  unsupported: (what: string) => {
    const message = `${what} is not part of the embedded stack; use a Supabase project.`
    return new StorageError(501, 'NotImplemented', message, 'NotImplemented')
  },
}

export function answerError(c: Context, thrown: unknown): Response {
  const { status, error, message, code } = toStorageError(thrown)
  return c.json({ statusCode: String(status), error, message, code }, status >= 500 ? (status as 500) : 400)
}

function toStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  const { message } = thrown as Error
  switch (sqlState(thrown)) {
    case '42501':
      return errors.accessDenied(message)
    case '23505':
      return errors.duplicate()
    case '22021': // PostgreSQL texts cannot hold NUL bytes.
    case '22P05':
      return errors.invalidRequest(message)
    case '23503':
      return errors.noSuchBucket()
    default:
      logFault('storage', thrown)
      return new StorageError(500, 'Internal', 'Internal Server Error', 'InternalError')
  }
}
