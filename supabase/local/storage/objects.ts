import { randomUUID } from 'node:crypto'
import type { Client } from '../db.ts'
import type { StoredFile } from './files.ts'

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  version: string
  metadata: {
    eTag: string
    size: number
    mimetype: string
    cacheControl: string
    lastModified: string
    contentLength?: number
    httpStatusCode?: number
  }
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
}

interface NewObject {
  bucket: string
  key: string
  file: StoredFile
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  owner: string | null
}

/** No RETURNING, so that an insert policy suffices. `upsert` needs insert, update and select. */
export async function saveObject(client: Client, object: NewObject, upsert: boolean): Promise<string> {
  const { bucket, key, owner } = object
  const { version, etag, size } = object.file
  const metadata: ObjectRow['metadata'] = {
    eTag: etag,
    size,
    mimetype: object.mimeType,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
  const onConflict = upsert
    ? `on conflict (bucket_id, name) do update
       set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
         owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()
       returning id`
    : ''
  const ownerId = owner && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(owner) ? owner : null
  const id = randomUUID()
  const { rows } = await client.query<{ id: string }>(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8) ${onConflict}`,
    [id, bucket, key, ownerId, owner, version, metadata, object.userMetadata],
  )
  return rows[0]?.id ?? id
}

export async function findObject(
  client: Pick<Client, 'query'>,
  bucket: string,
  key: string,
): Promise<ObjectRow | undefined> {
  const { rows } = await client.query<ObjectRow>(
    `select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  return rows[0]
}

export async function deleteObjects(client: Client, bucket: string, keys: string[]): Promise<ObjectRow[]> {
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
  const { rows } = await client.query<ObjectRow>(
    'delete from storage.objects where bucket_id = $1 and name = any($2) returning *',
    [bucket, keys],
  )
  return rows
}
