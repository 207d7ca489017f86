import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { removeFiles } from './files.ts'
import { deleteObjects } from './objects.ts'
import { jsonBody } from './manage.ts'
import { asCaller, type StorageService } from './service.ts'

/** /bucket: buckets, as far as the policies of storage.buckets let the caller. */
export function bucketRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.get('/bucket', async (c) =>
    c.json(
      await asCaller(service, c, async (client) => {
        const { rows } = await client.query('select * from storage.buckets order by name')
        return rows
      }),
    ),
  )

  app.get('/bucket/:id', async (c) => {
    const bucket = await asCaller(service, c, async (client) => {
      const { rows } = await client.query('select * from storage.buckets where id = $1', [c.req.param('id')])
      return rows[0]
    })
    if (!bucket) throw errors.noSuchBucket()
    return c.json(bucket)
  })

  app.post('/bucket', async (c) => {
    const body = await jsonBody(c)
    const id = String(body.id ?? body.name ?? '')
    if (!/^[\w.-]{1,100}$/.test(id)) throw errors.invalidRequest('Invalid bucket name')
    await asCaller(service, c, (client) =>
      client.query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)`,
        [id, body.public === true, body.file_size_limit ?? null, body.allowed_mime_types ?? null],
      ),
    )
    return c.json({ name: id })
  })

  app.put('/bucket/:id', async (c) => {
    const body = await jsonBody(c)
    const { rowCount } = await asCaller(service, c, (client) =>
      client.query(
        `update storage.buckets
         set public = coalesce($2, public), file_size_limit = $3, allowed_mime_types = $4, updated_at = now()
         where id = $1`,
        [
          c.req.param('id'),
          body.public ?? null,
          body.file_size_limit ?? null,
          body.allowed_mime_types ?? null,
        ],
      ),
    )
    if (!rowCount) throw errors.noSuchBucket()
    return c.json({ message: 'Successfully updated' })
  })

  app.post('/bucket/:id/empty', async (c) => {
    const id = c.req.param('id')
    const rows = await asCaller(service, c, async (client) => {
      const { rows: names } = await client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1',
        [id],
      )
      return deleteObjects(
        client,
        id,
        names.map(({ name }) => name),
      )
    })
    await removeFiles(
      service.folder,
      rows.map((row) => row.version),
    )
    return c.json({ message: 'Successfully emptied' })
  })

  app.delete('/bucket/:id', async (c) => {
    const id = c.req.param('id')
    const objects = await service.pool.query('select from storage.objects where bucket_id = $1 limit 1', [id])
    if (objects.rowCount) throw errors.bucketNotEmpty()
    const { rowCount } = await asCaller(service, c, async (client) => {
      await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      return client.query('delete from storage.buckets where id = $1', [id])
    })
    if (!rowCount) throw errors.noSuchBucket()
    return c.json({ message: 'Successfully deleted' })
  })
}
