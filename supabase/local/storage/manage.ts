import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { removeFiles } from './files.ts'
import { deleteObjects, listObjects, type ListOptions } from './objects.ts'
import { asCaller, keyFrom, type StorageContext, type StorageService } from './service.ts'

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const

/** Listing and removing objects. */
export function manageRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.post('/object/list/:bucket', async (c) => {
    const options = readListOptions(await jsonBody(c))
    return c.json(await asCaller(service, c, (client) => listObjects(client, c.req.param('bucket'), options)))
  })

  const remove = async (c: StorageContext, keys: string[]) => {
    const rows = await asCaller(service, c, (client) => deleteObjects(client, c.req.param('bucket')!, keys))
    await removeFiles(
      service.folder,
      rows.map((row) => row.version),
    )
    return rows
  }

  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = await jsonBody(c)
    if (!Array.isArray(prefixes) || !prefixes.every((key) => typeof key === 'string')) {
      throw errors.invalidRequest('body/prefixes must be an array of texts')
    }
    return c.json(await remove(c, prefixes))
  })

  app.delete('/object/:bucket/:key{.+}', async (c) => {
    const rows = await remove(c, [keyFrom(c, `/object/${c.req.param('bucket')}/`)])
    if (rows.length === 0) throw errors.notFound()
    return c.json({ message: 'Successfully deleted' })
  })
}

function readListOptions(body: Record<string, unknown>): ListOptions {
  const sort = (body.sortBy ?? {}) as { column?: unknown; order?: unknown }
  return {
    prefix: typeof body.prefix === 'string' ? body.prefix : '',
    search: typeof body.search === 'string' ? body.search : '',
    limit: Math.min(1000, Math.max(1, Number(body.limit ?? 100) || 100)),
    offset: Math.max(0, Number(body.offset ?? 0) || 0),
    column: COLUMNS.find((column) => column === sort.column) ?? 'name',
    order: sort.order === 'desc' ? 'desc' : 'asc',
  }
}

export async function jsonBody(c: StorageContext): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw errors.invalidRequest('body must be an object')
  return body as Record<string, unknown>
}
