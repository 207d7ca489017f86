import type { Client } from '../db.ts'
import type { ObjectRow } from './objects.ts'

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

export interface PageOptions {
  prefix: string
  limit: number
  /** Groups names below the next "/" as a folder. */
  delimiter: boolean
  column: 'name' | 'updated_at' | 'created_at'
  order: 'asc' | 'desc'
  after: { name: string; value: string | null } | undefined
}

interface Entry extends Pick<ObjectRow, 'name' | 'metadata' | 'created_at' | 'updated_at'> {
  id: string | null
  last_accessed_at: Date | null
  /** Sort value as lossless text. */
  value: string | null
}

/** Full names below a prefix and the next cursor; folders sort among objects. */
export async function listPage(client: Client, bucket: string, options: PageOptions) {
  const { prefix, limit, delimiter, column, order, after } = options
  const compare = order === 'asc' ? '>' : '<'
  const value = column === 'name' ? 'null::text' : `${column}::text`
  // Folders have no times: these sortings put them first, as null.
  const nulls = order === 'asc' ? 'nulls first' : 'nulls last'
  const sortKey = column === 'name' ? 'null::timestamptz' : column
  const { rows } = await client.query<Entry>(
    `with below as (
       select o.id, o.name, o.updated_at, o.created_at, o.last_accessed_at, o.metadata,
         case when $3 and strpos(substr(o.name, length($2) + 1), '/') > 0
           then $2 || split_part(substr(o.name, length($2) + 1), '/', 1) || '/' end as folder
       from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2)
     ), entries as (
       select distinct null::uuid as id, folder as name, null::timestamptz as updated_at, null::timestamptz as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from below where folder is not null
       union all
       select id, name, updated_at, created_at, last_accessed_at, metadata from below where folder is null
     )
     select *, ${value} as value from entries
     where $4::text is null or (coalesce(${sortKey}, '-infinity'), name collate "C")
       ${compare} (coalesce($5::timestamptz, '-infinity'), $4::text collate "C")
     order by ${sortKey} ${order} ${nulls}, name collate "C" ${order} limit $6`,
    [bucket, prefix, delimiter, after?.name ?? null, after?.value ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  const hasNext = rows.length > limit
  return {
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page.filter(({ id }) => id !== null).map(({ value: _, ...object }) => object),
    ...(hasNext && { nextCursor: encodeCursor(page.at(-1)!), nextCursorKey: page.at(-1)!.name }),
  }
}

function encodeCursor({ name, value }: Entry): string {
  return Buffer.from(JSON.stringify({ name, value })).toString('base64')
}

export function decodeCursor(cursor: string): PageOptions['after'] {
  try {
    const { name, value } = JSON.parse(Buffer.from(cursor, 'base64').toString()) as Record<string, unknown>
    if (typeof name !== 'string') return undefined
    return { name, value: typeof value === 'string' ? value : null }
  } catch {
    return undefined
  }
}
