import type { Client } from '../db.ts'

export interface ListOptions {
  prefix: string
  search: string
  limit: number
  offset: number
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
  order: 'asc' | 'desc'
}

/** One level below a prefix, relative names; folders first, without id. */
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
     select * from entries
     order by (id is not null), ${options.column} ${options.order}, name limit $4 offset $5`,
    [bucket, prefix, options.search, options.limit, options.offset],
  )
  return rows
}
