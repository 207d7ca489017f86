/** Diagram of public tables by domain, from supabase/schemas. After a change of tables write it with `npm run test:unit -- entities -u`. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Reference {
  from: string
  column: string
  to: string
  isOptional: boolean
}

/** Tables of one schema file and their foreign keys. */
function readDomain(file: string) {
  const sql = readFileSync(file, 'utf8')
  const created = [...sql.matchAll(/^create table public\.(\w+) \(\n([\s\S]*?)\n\);/gm)]
  const added = [...sql.matchAll(/^alter table public\.(\w+) add constraint[\s\S]*?;/gm)]
  const references = [...created, ...added].flatMap(([text, from = '']) => [
    ...Array.from(text.matchAll(/^ +(\w+) (.*)references (?:public|auth)\.(\w+)/gm))
      .filter(([line]) => !line.includes('foreign key') && !/^ +references /.test(line))
      .map(([, column = '', between = '', to = '']): Reference => {
        return { from, column, to, isOptional: !/not null|primary key/.test(between) }
      }),
    ...Array.from(
      text.matchAll(/foreign key \(([\w, ]+)\)\s+references (?:public|auth)\.(\w+)/g),
      ([, columns = '', to = '']): Reference => ({
        from,
        column: columns.replaceAll(', ', '-'),
        to,
        isOptional: true,
      }),
    ),
  ])
  return { tables: created.map(([, name = '']) => name), references }
}

it('entities: the diagram shows every public table and its foreign keys', async () => {
  const parts = globSync('supabase/schemas/*.sql')
    .toSorted()
    .flatMap((file) => {
      const { tables, references } = readDomain(file)
      if (tables.length === 0) return []
      const title = file.replace(/^.*\/\d+_|\.sql$/g, '').replaceAll('_', ' ')
      const lines = references.map(
        ({ from, column, to, isOptional }) => `  ${from} }o--${isOptional ? 'o|' : '||'} ${to} : ${column}`,
      )
      const apart = tables.filter((name) => !references.some(({ from, to }) => name === from || name === to))
      return `## ${title}\n\n\`\`\`mermaid\nerDiagram\n${[...lines, ...apart.map((name) => `  ${name}`)].join('\n')}\n\`\`\`\n`
    })
  const head =
    '# Entities\n\nPublic tables and foreign keys by file of `supabase/schemas/`, written by a test.\n'
  await expect([head, ...parts].join('\n')).toMatchFileSnapshot('../../docs/entities.md')
})
