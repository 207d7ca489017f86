import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { verifyToken } from '../keys.ts'
import { errors } from './errors.ts'
import { removeFiles } from './files.ts'
import { decodeCursor, listObjects, listPage, type ListOptions, type PageOptions } from './list.ts'
import { deleteObjects } from './objects.ts'
import { asCaller, count, jsonBody, keyFrom, type StorageContext, type StorageService } from './service.ts'

/** Objects in a response or deletion. */
const MOST = 1000

export function manageRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.post('/object/list/:bucket', async (c) => {
    const options = readListOptions(await jsonBody(c))
    return c.json(await asCaller(service, c, (client) => listObjects(client, c.req.param('bucket'), options)))
  })

  app.post('/object/list-v2/:bucket', async (c) => {
    const options = readPageOptions(await jsonBody(c))
    return c.json(await asCaller(service, c, (client) => listPage(client, c.req.param('bucket'), options)))
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
    if (prefixes.length === 0 || prefixes.length > MOST) {
      throw errors.invalidRequest(`body/prefixes must have 1 to ${MOST} items`)
    }
    return c.json(await remove(c, prefixes))
  })

  app.delete('/object/:bucket/:key{.+}', async (c) => {
    const rows = await remove(c, [keyFrom(c, '/object')])
    if (rows.length === 0) throw errors.notFound()
    return c.json({ message: 'Successfully deleted' })
  })

  // No cache in front: purging succeeds.
  app.delete('/cdn/:bucket/:key{.+}?', async (c) => {
    const { role } = await verifyToken(service.keys, c.get('bearer'))
    if (role !== 'service_role') throw errors.accessDenied()
    return c.json({ message: 'success' })
  })
}

function readListOptions(body: Record<string, unknown>): ListOptions {
  const columns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const
  // "" is the whole bucket.
  if (typeof body.prefix !== 'string')
    throw errors.invalidRequest("body must have required property 'prefix'")
  return {
    prefix: body.prefix,
    search: text(body.search),
    limit: Math.min(MOST, count(body.limit, 'body/limit', 1, 100)),
    offset: count(body.offset, 'body/offset', 0, 0),
    ...readSort(body.sortBy, columns),
  }
}

function readPageOptions(body: Record<string, unknown>): PageOptions {
  const cursor = text(body.cursor)
  const after = cursor ? decodeCursor(cursor) : undefined
  if (cursor && !after) throw errors.invalidRequest('body/cursor is no cursor')
  return {
    prefix: text(body.prefix),
    limit: Math.min(MOST, count(body.limit, 'body/limit', 1, MOST)),
    delimiter: body.with_delimiter === true,
    after,
    ...readSort(body.sortBy, ['name', 'updated_at', 'created_at'] as const),
  }
}

function readSort<Column extends string>(value: unknown, columns: readonly Column[]) {
  const { column = columns[0], order = 'asc' } = Object(value) as { column?: unknown; order?: unknown }
  const known = columns.find((name) => name === (column || columns[0]))
  if (!known) throw errors.invalidRequest(`body/sortBy/column must be one of ${columns.join(', ')}`)
  return { column: known, order: order === 'desc' ? ('desc' as const) : ('asc' as const) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
