import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { removeFiles } from './files.ts'
import { listObjects, type ListOptions } from './list.ts'
import { deleteObjects } from './objects.ts'
import { asCaller, count, jsonBody, type StorageService } from './service.ts'

/** Objects in a response or deletion. */
const MOST = 1000

export function manageRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.get('/bucket', async (c) => {
    const query = `select id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types
       from storage.buckets order by name`
    const { rows } = await asCaller(service, c, (client) => client.query(query))
    return c.json(rows)
  })

  app.post('/object/list/:bucket', async (c) => {
    const options = readListOptions(await jsonBody(c))
    return c.json(await asCaller(service, c, (client) => listObjects(client, c.req.param('bucket'), options)))
  })

  // Whole buckets by full name, as scripts/lib/picture-widths.ts reads them.
  app.post('/object/list-v2/:bucket', async (c) => {
    const { limit, cursor = '', ...other } = await jsonBody(c)
    if (other.prefix || other.with_delimiter || other.sortBy) throw errors.unsupported('This kind of list')
    const size = Math.min(MOST, count(limit, 'body/limit', 1, MOST))
    const { rows } = await asCaller(service, c, (client) =>
      client.query<{ name: string }>(
        `select id, name, updated_at, created_at, last_accessed_at, metadata from storage.objects
         where bucket_id = $1 and name collate "C" > $2 order by name collate "C" limit $3`,
        [c.req.param('bucket'), cursor, size + 1],
      ),
    )
    const objects = rows.slice(0, size)
    const hasNext = rows.length > size
    return c.json({ hasNext, folders: [], objects, ...(hasNext && { nextCursor: objects.at(-1)!.name }) })
  })

  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = await jsonBody(c)
    if (!Array.isArray(prefixes) || !prefixes.every((key) => typeof key === 'string')) {
      throw errors.invalidRequest('body/prefixes must be an array of texts')
    }
    if (prefixes.length === 0 || prefixes.length > MOST) {
      throw errors.invalidRequest(`body/prefixes must have 1 to ${MOST} items`)
    }
    const rows = await asCaller(service, c, (client) =>
      deleteObjects(client, c.req.param('bucket'), prefixes),
    )
    await removeFiles(
      service.folder,
      rows.map((row) => row.version),
    )
    return c.json(rows)
  })
}

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const

function readListOptions(body: Record<string, unknown>): ListOptions {
  // "" is the whole bucket.
  if (typeof body.prefix !== 'string')
    throw errors.invalidRequest("body must have required property 'prefix'")
  const { column, order } = Object(body.sortBy) as { column?: unknown; order?: unknown }
  const known = COLUMNS.find((name) => name === (column || 'name'))
  if (!known) throw errors.invalidRequest(`body/sortBy/column must be one of ${COLUMNS.join(', ')}`)
  return {
    prefix: body.prefix,
    search: typeof body.search === 'string' ? body.search : '',
    limit: Math.min(MOST, count(body.limit, 'body/limit', 1, 100)),
    offset: count(body.offset, 'body/offset', 0, 0),
    column: known,
    order: order === 'desc' ? 'desc' : 'asc',
  }
}
