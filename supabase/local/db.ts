import pg from 'pg'

// int8 fits a JavaScript number in everything that the stack counts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Pool = pg.Pool
export type Client = pg.PoolClient

/** Where the stack's database is reached by a role. */
export function databaseUrl(role: string, port: number, password: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`
}

/** A pool that survives a restart of the server: a broken idle connection is dropped, not thrown. */
export function createPool(connectionString: string, max: number): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  return pool
}

/** The answer of a commit was lost with the connection: it may have happened or not. */
export class CommitUncertain extends Error {
  override name = 'CommitUncertain'
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. CommitUncertain says neither. */
export async function transaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  client.on('error', ignore)
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await commit(client)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

async function commit(client: Client): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    // PostgreSQL itself refused, so nothing was written; a connection that ended says nothing.
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error
    throw new CommitUncertain('The connection ended before the commit was answered', { cause: error })
  }
}

function ignore() {}

/** SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
