import pg from 'pg'

// The stack's int8 values fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Pool = pg.Pool
export type Client = pg.PoolClient

export function databaseUrl(role: string, port: number, password: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`
}

/** A pool that survives a server restart: drops broken idle connections. */
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

/** The connection broke during the commit: its outcome is unknown. */
export class CommitUncertain extends Error {
  override name = 'CommitUncertain'
}

/** Runs `work` in a transaction; CommitUncertain leaves the outcome unknown. */
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
    // An error of PostgreSQL: nothing was written. A closed connection proves nothing.
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error
    throw new CommitUncertain('The connection ended before the commit was answered', { cause: error })
  }
}

function ignore() {}

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
