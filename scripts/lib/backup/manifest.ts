import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { Failure } from '../../../supabase/local/failure.ts'
import { readMigrations } from '../../../supabase/local/migrate.ts'
import { ROOT } from '../programs.ts'
import { type ArchiveWriter, listArchive, type PlacedEntry, readEntry } from './archive.ts'

const FORMAT = 1
const NAME = 'manifest.json'
const SEAL = 'manifest.sha256'

const pathSchema = z.string().refine((path) => path.split('/').every((part) => !/^\.{0,2}$/.test(part)))
const ENTRY = { entry: z.string(), size: z.int().nonnegative(), sha256: z.string().length(64) }
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  app: z.string(),
  postgres: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.string(), name: z.string(), sha256: z.string() })),
  seeds: z.array(z.object({ path: z.string(), hash: z.string() })),
  /** Output of `copy … to stdout`, gzipped. */
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      ...ENTRY,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  media: z.array(
    z.object({
      id: z.uuid(),
      bucket: pathSchema,
      name: pathSchema,
      version: z.uuid().nullable(),
      type: z.string(),
      cache: z.string(),
      ...ENTRY,
    }),
  ),
  /** Objects removed from a hosted Supabase during the backup. */
  left_out: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type DumpedTable = Manifest['tables'][number]
export type DumpedObject = Manifest['media'][number]

export interface Archive {
  path: string
  manifest: Manifest
  entries: Map<string, PlacedEntry>
}

export function about(): Pick<Manifest, 'format' | 'app' | 'made_at'> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return { format: FORMAT, app: version, made_at: new Date().toISOString() }
}

export async function seal(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const { sha256 } = await archive.add(NAME, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  await archive.add(SEAL, Buffer.from(`${sha256}  ${NAME}\n`))
}

/** Reads and checks a whole archive; throws a Failure. */
export async function readArchive(file: string): Promise<Archive> {
  const list = await listArchive(file)
  const entries = new Map(list.map((entry) => [entry.name, entry]))
  const damaged = (what: string) => new Failure(`${file} is damaged: ${what}. Nothing was restored.`)
  const [own, sum] = [entries.get(NAME), entries.get(SEAL)]
  if (!own || !sum) throw damaged('it has no manifest')
  if ((await text(readEntry(file, sum))).slice(0, 64) !== own.sha256)
    throw damaged('its manifest was changed')
  const said: unknown = JSON.parse(await text(readEntry(file, own)))
  const { format } = said as { format: number }
  if (format > FORMAT)
    throw new Failure(`${file} was made by a newer version of the shop: restore it with that version.`)
  const { data: manifest, error } = manifestSchema.safeParse(said)
  if (error) throw damaged(z.prettifyError(error).split('\n')[0]!)
  const parts = [...manifest.tables, ...manifest.media]
  for (const part of parts) {
    const entry = entries.get(part.entry)
    if (!entry) throw damaged(`${part.entry} is missing`)
    if (entry.size !== part.size || entry.sha256 !== part.sha256)
      throw damaged(`${part.entry} is not what was saved`)
  }
  const named = new Set([NAME, SEAL, ...parts.map(({ entry }) => entry)])
  const foreign = list.find(({ name }) => !named.has(name))
  if (foreign) throw damaged(`${foreign.name} does not belong to it`)
  if (list.length !== parts.length + 2) throw damaged('a part stands in it twice')
  return { path: file, manifest, entries }
}

export function migrationHash(statements: readonly string[] | null): string {
  return createHash('sha256')
    .update((statements ?? []).join('\n'))
    .digest('hex')
}

/** Refuses unknown migrations; returns a line for each one that differs. */
export function compareMigrations({ path: file, manifest }: Archive): string[] {
  const known = new Map(readMigrations().map((migration) => [migration.version, migration]))
  const unknown = manifest.migrations.filter(({ version }) => !known.has(version))
  if (unknown.length > 0)
    throw new Failure(
      `${file} was made by a newer version of the shop (${unknown[0]!.version}_${unknown[0]!.name} is unknown here): ` +
        'restore it with that version. Nothing was restored.',
    )
  return manifest.migrations
    .filter(({ version, sha256 }) => migrationHash(known.get(version)!.statements) !== sha256)
    .map(({ version, name }) => `${version}_${name} was changed since the backup was made.`)
}
