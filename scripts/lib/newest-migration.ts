import { readdirSync } from 'node:fs'

const FOLDER = new URL('../../supabase/migrations/', import.meta.url)

/** Version, such as 20261126000000. */
export function newestMigration(): string {
  const versions = readdirSync(FOLDER).flatMap((file) => /^(\d+)_.+\.sql$/.exec(file)?.[1] ?? [])
  return versions.sort().at(-1) ?? '0'
}
