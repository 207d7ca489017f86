import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { removeFiles } from './files.ts'
import { deleteObjects } from './objects.ts'
import { asCaller, jsonBody, type StorageService } from './service.ts'

/** Objects in a response or deletion. */
const MOST = 1000

/** Lists of buckets and objects; deletion of objects. */
export function manageRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.get('/bucket', async (c) => {
    const { rows } = await asCaller(service, c, (client) =>
      client.query('select * from storage.buckets order by name'),
    )
    return c.json(rows)
  })

  // One level below a prefix, relative names; folders first, without id.
  app.post('/object/list/:bucket', async (c) => {
    const { prefix, limit, offset, search, sortBy } = await jsonBody(c)
    // "" is the whole bucket.
    if (typeof prefix !== 'string') throw errors.invalidRequest("body must have required property 'prefix'")
    const { column = 'name', order = 'asc' } = Object(sortBy) as { column?: unknown; order?: unknown }
    if (search || column !== 'name' || order !== 'asc') throw errors.unsupported('This kind of list')
    const { rows } = await asCaller(service, c, (client) =>
      client.query(
        `with below as (
           select o.*, substr(o.name, length($2) + 1) as rest from storage.objects o
           where o.bucket_id = $1 and starts_with(o.name, $2)
         ), entries as (
           select distinct on (split_part(rest, '/', 1)) split_part(rest, '/', 1) as name, null::uuid as id,
             null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
             null::jsonb as metadata
           from below where rest like '%/%'
           union all
           select rest, id, updated_at, created_at, last_accessed_at, metadata from below
           where rest <> '' and rest not like '%/%'
         )
         select * from entries order by (id is not null), name limit $3 offset $4`,
        [c.req.param('bucket'), prefix && prefix.replace(/\/?$/, '/'), count(limit, 100), count(offset, 0)],
      ),
    )
    return c.json(rows)
  })

  // Whole buckets by full name, as scripts/lib/picture-widths.ts reads them.
  app.post('/object/list-v2/:bucket', async (c) => {
    const { limit, cursor = '', ...other } = await jsonBody(c)
    if (other.prefix || other.with_delimiter || other.sortBy) throw errors.unsupported('This kind of list')
    const size = count(limit, MOST)
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

function count(value: unknown, otherwise: number): number {
  const number = Number(value ?? otherwise)
  if (!Number.isSafeInteger(number) || number < 0) throw errors.invalidRequest('body must have whole numbers')
  return number
}
