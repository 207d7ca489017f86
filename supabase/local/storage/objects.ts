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
  }
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
}

export interface NewObject {
  bucket: string
  key: string
  file: StoredFile
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  owner: string | null
}

/**
 * Records an object as the caller. A plain insert has no RETURNING: a policy for insert alone must be enough. With
 * `upsert` an existing row is changed, which needs the policies for insert, update and select.
 */
export async function saveObject(client: Client, object: NewObject, upsert: boolean): Promise<void> {
  const metadata = {
    eTag: object.file.etag,
    size: object.file.size,
    mimetype: object.mimeType,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: object.file.size,
    httpStatusCode: 200,
  }
  const onConflict = upsert
    ? `on conflict (bucket_id, name) do update
       set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
         owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
    : ''
  const owner =
    object.owner && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(object.owner) ? object.owner : null
  await client.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7) ${onConflict}`,
    [object.bucket, object.key, owner, object.owner, object.file.version, metadata, object.userMetadata],
  )
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

/** Deletes the rows that the caller may delete and answers them. */
export async function deleteObjects(client: Client, bucket: string, keys: string[]): Promise<ObjectRow[]> {
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
  const { rows } = await client.query<ObjectRow>(
    'delete from storage.objects where bucket_id = $1 and name = any($2) returning *',
    [bucket, keys],
  )
  return rows
}

export interface ListOptions {
  prefix: string
  search: string
  limit: number
  offset: number
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
  order: 'asc' | 'desc'
}

/** One level below a prefix, names relative to it; folders come first and have no id. */
export async function listObjects(client: Client, bucket: string, options: ListOptions): Promise<unknown[]> {
  const prefix = options.prefix && !options.prefix.endsWith('/') ? `${options.prefix}/` : options.prefix
  const { rows } = await client.query(
    `with below as (
       select o.*, substr(o.name, length($2) + 1) as rest
       from storage.objects o
       where o.bucket_id = $1 and starts_with(o.name, $2) and starts_with(lower(substr(o.name, length($2) + 1)), lower($3))
     ), entries as (
       select distinct on (split_part(rest, '/', 1)) split_part(rest, '/', 1) as name, null::uuid as id,
         null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
         null::jsonb as metadata
       from below where rest like '%/%'
       union all
       select rest, id, updated_at, created_at, last_accessed_at, metadata from below
       where rest <> '' and rest not like '%/%'
     )
     select * from entries order by (id is not null), ${options.column} ${options.order}, name limit $4 offset $5`,
    [bucket, prefix, options.search, options.limit, options.offset],
  )
  return rows
}
