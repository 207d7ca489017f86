import type { Hono } from 'hono'
import type { Client } from '../db.ts'
import type { GatewayEnv } from '../gateway.ts'
import { checkBucketName, readMimeTypes, readPublic, readSizeLimit } from './bucket-settings.ts'
import { errors } from './errors.ts'
import { removeFiles } from './files.ts'
import { deleteObjects } from './objects.ts'
import { asCaller, jsonBody, type StorageService } from './service.ts'

const COLUMNS = 'id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types'

export function bucketRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.get('/bucket', async (c) => {
    const query = `select ${COLUMNS} from storage.buckets order by name`
    const { rows } = await asCaller(service, c, (client) => client.query(query))
    return c.json(rows)
  })

  app.get('/bucket/:id', async (c) =>
    c.json(await asCaller(service, c, (client) => visibleBucket(client, c.req.param('id')))),
  )

  app.post('/bucket', async (c) => {
    const body = await jsonBody(c)
    const id = checkBucketName(body.id ?? body.name)
    const name = checkBucketName(body.name ?? id)
    const sizeLimit = readSizeLimit(body.file_size_limit, service.fileSizeLimit)
    const mimeTypes = readMimeTypes(body.allowed_mime_types)
    const known = await service.pool.query('select from storage.buckets where id = $1', [id])
    await asCaller(service, c, async (client, sub) => {
      if (known.rowCount && (await isVisible(client, id))) throw errors.bucketExists()
      await client.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $3::text, $4, $5, $6)`,
        [id, name, sub, readPublic(body.public) ?? false, sizeLimit ?? null, mimeTypes ?? null],
      )
    })
    return c.json({ name: id })
  })

  app.put('/bucket/:id', async (c) => {
    const body = await jsonBody(c)
    // Missing: no change; null removes a limit.
    const changes = {
      public: readPublic(body.public),
      file_size_limit: readSizeLimit(body.file_size_limit, service.fileSizeLimit),
      allowed_mime_types: readMimeTypes(body.allowed_mime_types),
    }
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const sets = given.map(([name], i) => `${name} = $${i + 2}, `).join('')
    const { rowCount } = await asCaller(service, c, (client) =>
      client.query(`update storage.buckets set ${sets} updated_at = now() where id = $1`, [
        c.req.param('id'),
        ...given.map(([, value]) => value),
      ]),
    )
    if (!rowCount) throw errors.noSuchBucket()
    return c.json({ message: 'Successfully updated' })
  })

  app.post('/bucket/:id/empty', async (c) => {
    const id = c.req.param('id')
    const rows = await asCaller(service, c, async (client) => {
      await visibleBucket(client, id)
      const { rows: objects } = await client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1',
        [id],
      )
      const names = objects.map(({ name }) => name)
      return deleteObjects(client, id, names)
    })
    const versions = rows.map((row) => row.version)
    await removeFiles(service.folder, versions)
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  })

  app.delete('/bucket/:id', async (c) => {
    const id = c.req.param('id')
    const objects = await service.pool.query('select from storage.objects where bucket_id = $1 limit 1', [id])
    const { rowCount } = await asCaller(service, c, async (client) => {
      await visibleBucket(client, id)
      if (objects.rowCount) throw errors.bucketNotEmpty()
      await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      return client.query('delete from storage.buckets where id = $1', [id])
    })
    if (!rowCount) throw errors.accessDenied()
    return c.json({ message: 'Successfully deleted' })
  })
}

async function visibleBucket(client: Client, id: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${COLUMNS} from storage.buckets where id = $1`,
    [id],
  )
  if (!rows[0]) throw errors.noSuchBucket()
  return rows[0]
}

async function isVisible(client: Client, id: string): Promise<boolean> {
  return Boolean((await client.query('select from storage.buckets where id = $1', [id])).rowCount)
}
