import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../supabase/', import.meta.url)
const names = (of: string) =>
  readdirSync(new URL(of, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

it('baseline: is generated and frozen, a change of the schema is a new migration', () => {
  const [first] = names('migrations/')
  const [sum, name] = read('migrations/baseline.sha256').trim().split(/\s+/)
  expect(first).toBe(name)
  expect(read(`migrations/${name}`)).toMatch(/^-- Generated from supabase\/schemas/)
  expect(
    createHash('sha256')
      .update(read(`migrations/${name}`))
      .digest('hex'),
  ).toBe(sum)
})

it('schema files: define each object once', () => {
  const defined = names('schemas/').flatMap((name) =>
    [
      ...read(`schemas/${name}`).matchAll(
        /^create (?:(?:unique )?index|table|view|type|domain|function) ([\w.]+)/gm,
      ),
    ].map((match) => match[1]),
  )
  expect(defined.filter((name, i) => defined.indexOf(name) !== i)).toEqual([])
})

it('schema files and migrations: write objects in full instead of patching their definitions', () => {
  const patching = ['migrations/', 'schemas/']
    .flatMap((of) => names(of).map((name) => of + name))
    .filter((name) => /pg_get_(functiondef|expr)/.test(read(name)))
  expect(patching).toEqual([])
})

it('schema files: sets of order statuses have names', () => {
  const set = /\bin \(''?(?:pending|payment_\w+|awaiting_review|paid|processing|shipped|delivered)''?, /
  const unnamed = names('schemas/').flatMap((name) =>
    read(`schemas/${name}`)
      .split('\n')
      // An index keeps its own list: rows of a changed function would be missing in it.
      .filter((line) => /status/.test(line) && set.test(line) && !/^(create index|where) /.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  )
  expect(unnamed).toEqual([])
})

it('parameters of functions: begin with p_', () => {
  // The first names of the specification, and functions of generated columns: another name would rewrite their tables.
  const KEPT =
    /^(?:public\.admin_update_banner|private\.(?:normalize_text|search_key|attribute_keys|synonym_key))$/
  const LIST = /^create function ([\w.]+)\s*\(((?:[^()]|\([^()]*\))*)\)\s*returns/gm
  const bare = names('schemas/').flatMap((name) =>
    [...read(`schemas/${name}`).matchAll(LIST)]
      .filter(([, , list]) =>
        /(?:^|,)\s*(?!p_|out |variadic p_)\w/.test(list!.replaceAll(/--.*|'[^']*'|\(.*?\)/g, '')),
      )
      .map(([, called]) => called!),
  )
  expect(bare.filter((name) => !KEPT.test(name))).toEqual([])
  expect(bare).toHaveLength(5)
})

it('public functions with the rights of their owner: say why', () => {
  const silent = names('schemas/').flatMap((name) =>
    [
      ...read(`schemas/${name}`).matchAll(
        /^(.*)\ncreate function (public\.\w+)\([^$]*?\bsecurity definer\b/gm,
      ),
    ]
      .filter(([, above]) => !above!.startsWith('-- Definer: '))
      .map((match) => match[2]),
  )
  expect(silent).toEqual([])
})

it('public functions: are called by the server, others belong to private', () => {
  const code = globSync('{lib,app,scripts}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/database.types.ts'],
  })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // The name of a call, not that of a type: Functions['…'].
  const called = new Set(Array.from(code.matchAll(/(?<!\w\[)'(\w+)'/g), ([, name]) => name))
  const uncalled = names('schemas/').flatMap((name) =>
    Array.from(
      read(`schemas/${name}`).matchAll(/^create function public\.(\w+)/gm),
      (match) => match[1],
    ).filter((each) => !called.has(each)),
  )
  expect(uncalled).toEqual(OF_LAST_VERSION)
})

/** The version before this one calls them until it is replaced; they become private with the next. */
const OF_LAST_VERSION = [
  'admin_save_product',
  'admin_save_family',
  'admin_save_product_stock',
  'admin_import_bundles',
]

it('schema files: explain each table, view and function above it', () => {
  const silent = names('schemas/').flatMap((name) =>
    [...read(`schemas/${name}`).matchAll(/(?:^|\n)((?:--.*\n)*)create (?:table|view|function) ([\w.]+)/g)]
      .filter(([, above]) => !above!.replace(/-- Definer: .*\n/, ''))
      .map((match) => match[2]),
  )
  expect(silent).toEqual([])
})
