/** Connection string of an external database. */
import { isLoopback } from '../../supabase/local/guard.ts'
import { Failure } from '../../supabase/local/failure.ts'

/**
 * Checked SUPABASE_DB_URL. Remote connections are encrypted unless `sslmode=disable`;
 * `sslmode=verify-full&sslrootcert=FILE` verifies the certificate. Throws a Failure.
 */
export function databaseUrl(given: string | undefined): string {
  if (!given)
    throw new Failure(
      'SUPABASE_DB_URL is missing: set it to the connection string of the database (in the dashboard of Supabase under ' +
        'Connect, session pooler). The embedded stack migrates itself.',
    )
  if (!URL.canParse(given) || !/^postgres(?:ql)?:$/.test(new URL(given).protocol))
    throw new Failure(
      'SUPABASE_DB_URL must look like postgresql://user:password@host:5432/postgres; special characters of the password ' +
        'are written percent-encoded (@ is %40).',
    )
  const url = new URL(given)
  if (/\[.*\]|%5b.*%5d/i.test(url.password))
    throw new Failure('SUPABASE_DB_URL still holds the placeholder of the password: put the password there.')
  if (url.port === '6543')
    throw new Failure(
      'SUPABASE_DB_URL leads to the transaction pooler (port 6543), which cannot hold a lock: use the session pooler (port 5432).',
    )
  if (isLoopback(given) || url.searchParams.has('sslmode')) return given
  url.searchParams.set('sslmode', 'require')
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

export function describeDatabase(url: string): string {
  const { username, host, pathname } = new URL(url)
  return `${pathname.slice(1) || 'postgres'} on ${host} as ${decodeURIComponent(username)}`
}

/** Hint for a failed connection or migration; empty when unknown. */
export function connectionHint(message: string): string {
  if (/ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN/.test(message))
    return 'The direct address of a hosted project speaks IPv6 only: take the session pooler from the dashboard.'
  if (/does not support SSL/.test(message))
    return 'Inside a private network add ?sslmode=disable to SUPABASE_DB_URL.'
  if (/password authentication failed|Tenant or user not found|ENOIDENTIFIER/i.test(message))
    return 'Check user and password; behind a pooler the user is postgres.<project or tenant>.'
  if (/must be owner of (table|relation) (objects|buckets) \[42501\]/.test(message))
    return (
      'Policies of stored objects are made by the owner of storage.objects, or by postgres where the extension supautils ' +
      'allows it (policy_grants), as hosted projects and the images of Supabase do. On any other PostgreSQL a superuser ' +
      'runs "grant supabase_storage_admin to postgres" before this command, and "revoke supabase_storage_admin from postgres" behind it.'
    )
  return ''
}
