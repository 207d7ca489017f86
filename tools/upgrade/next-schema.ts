import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { ROOT, runNode } from '../../scripts/lib/programs.ts'

/** Files that `db:diff` and `db:migrate` read. */
const FILES = ['lib', 'scripts', 'supabase', 'package.json', 'package-lock.json']

/** A column of products and the function that returns it. */
const CHANGES: [file: string, before: string, after: string][] = [
  [
    '05_products.sql',
    '  constraint stock_is_kept_in_one_place',
    `  care_note text not null default '' check (char_length(care_note) <= 200),\n  constraint stock_is_kept_in_one_place`,
  ],
  [
    '37_storefront.sql',
    `    || jsonb_build_object(\n    'category', (`,
    `    || jsonb_build_object(\n    'care_note', (select x.care_note from public.products x where x.id = product.id),\n    'category', (`,
  ],
]

/** Copy of the project in which the next version's migrations are written. */
export class NextSchema {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder)
    for (const name of FILES) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  }

  /** Edits the schemas and writes their migration by `npm run db:diff`; returns its output. */
  async add(): Promise<string> {
    for (const [name, before, after] of CHANGES) {
      const file = path.join(this.#folder, 'supabase/schemas', name)
      const text = readFileSync(file, 'utf8')
      if (text.split(before).length !== 2) throw new Failure(`${name} has not once: ${before}`)
      writeFileSync(file, text.replace(before, after))
    }
    return this.#run('db-diff', ['add_care_note'])
  }

  /** Takes the schemas of this version back, and writes the migration for it. */
  async remove(): Promise<string> {
    const schemas = path.join(this.#folder, 'supabase/schemas')
    rmSync(schemas, { recursive: true })
    cpSync(path.join(ROOT, 'supabase/schemas'), schemas, { recursive: true })
    return this.#run('db-diff', ['remove_care_note'])
  }

  migrate(database: string): Promise<string> {
    return this.#run('db-migrate', [], { SUPABASE_DB_URL: database })
  }

  async #run(script: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const file = path.join(this.#folder, `scripts/${script}.ts`)
    const { code, output } = await runNode([file, ...args], { env })
    if (code !== 0) throw new Failure(`${script} failed:\n${output}`)
    return output
  }
}
