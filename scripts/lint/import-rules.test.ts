import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ANSWERS = path.join(ROOT, 'lib/supabase/answers.ts')

const RULES = ['import/no-restricted-paths', 'no-restricted-syntax']
const eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => RULES.includes(ruleId) })

/** Messages of each text, linted as a line of that file. */
async function lint(lines: readonly { file: string; text: string }[]) {
  const found: { file: string; text: string; messages: string[] }[] = []
  for (const [file, inFile] of Map.groupBy(lines, ({ file }) => file)) {
    const code = inFile.map(({ text }) => `${text}\n`).join('')
    const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, file) })
    inFile.forEach(({ text }, index) => {
      const own = result!.messages.filter(({ line }) => line === index + 1)
      found.push({ file, text, messages: own.map(({ message }) => message) })
    })
  }
  return found
}

it('lint: refuses imports and code outside of the layout', async () => {
  const refused = [
    ['lib/cart/rules.ts', "import '@/app/(shop)/page'", /Nobody imports app/],
    ['middleware.ts', "import './app/(shop)/layout'", /Nobody imports app/],
    ['components/cart/line.tsx', "import '../../app/manifest'", /Nobody imports app/],
    ['lib/cart/rules.ts', "import '@/components/ui/button'", /lib never/],
    ['components/cart/line.tsx', "import '@/lib/cart/queries'", /Only app\/ and lib/],
    ['components/admin/table.tsx', "import '@/lib/catalog/admin-queries'", /Only app\/ and lib/],
    ['components/admin/table.tsx', "import '@/lib/categories/admin-queries'", /Only app\/ and lib/],
    ['middleware.ts', "import './lib/contact/mutations'", /Only app\/ and lib/],
    ['components/cart/line.tsx', "import '@/lib/supabase/viewer'", /neither the database/],
    ['components/cart/line.tsx', "import '@/lib/server/env'", /neither the database/],
    ['components/ui/button.tsx', "import '@/components/cart/cart-line'", /primitives/],
    ['components/ui/button.tsx', "import '@/lib/catalog/types'", /primitives/],
    ['lib/catalog/queries.ts', "import '@/lib/supabase/service'", /service client/],
    ['lib/server/action.ts', "import '../supabase/service'", /service client/],
    ['app/page.tsx', "export * from '@/lib/supabase/service'", /service client/],
    ['supabase/local/stack.ts', "import '../../lib/utils/text.ts'", /shares no code/],
    ['supabase/local/stack.ts', "import '../tests/access-fixture.ts'", /shares no code/],
    ['supabase/local/stack.ts', "import '../../middleware.ts'", /shares no code/],
    ['supabase/local/stack.ts', "await import('../../scripts/start.ts')", /shares no code/],
    ['lib/server/env.ts', "import '../../supabase/local/stack.ts'", /imports nothing of the stack/],
    ['middleware.ts', "import './scripts/start.ts'", /imports nothing of the stack/],
    ['components/product/card/tint.ts', "import '@/tools/art/kinds'", /imports nothing of the stack/],
    ['lib/cart/rules.ts', 'export const x = process.env.X', /reads the environment/],
    ['components/ui/a.tsx', 'export const A = () => <p className="block ml-2" />', /Logical/],
    ['components/ui/a.tsx', 'export const B = () => <p className={`md:-left-2 ${x}`} />', /Logical/],
    ['components/ui/a.tsx', "export const C = () => <p className={cn('text-right')} />", /Logical/],
  ] as const
  const found = await lint(refused.map(([file, text]) => ({ file, text })))
  const reasons = new Map(refused.map(([file, text, reason]) => [`${file} ${text}`, reason]))
  expect(found).toHaveLength(refused.length)
  expect(
    found.filter(
      ({ file, text, messages }) =>
        messages.length !== 1 || !reasons.get(`${file} ${text}`)!.test(messages[0]!),
    ),
  ).toEqual([])
})

it('lint: allows imports and code of the layout', async () => {
  const allowed = [
    ['app/(shop)/page.tsx', "import '@/lib/catalog/queries'\nimport './parts'"],
    ['lib/checkout/actions.ts', "import '@/lib/cart/queries'\nimport '@/lib/server/env'"],
    [
      'components/cart/line.tsx',
      "import '@/components/ui/button'\nimport '@/lib/cart/actions'\nimport '@/lib/utils/money'",
    ],
    ['lib/payments/mutations.ts', "import '@/lib/supabase/service'"],
    ['lib/media/sync.test.ts', "import '../../supabase/local/stack.ts'"],
    ['components/ui/a.tsx', "import './button'\nimport '@/lib/utils/text'\nimport '@/lib/media/pictures'"],
    ['scripts/start.ts', "import '../supabase/local/stack.ts'\nexport const x = process.env.X"],
    ['supabase/local/stack.ts', "import './gateway.ts'\nimport 'hono'"],
    ['lib/server/env.ts', 'export const x = process.env.X'],
    [
      'components/ui/a.tsx',
      'export const A = () => <p className="ms-2 rounded-t-md text-start leading-6 priority" />',
    ],
  ] as const
  const lines = allowed.flatMap(([file, text]) => text.split('\n').map((line) => ({ file, text: line })))
  const found = await lint(lines)
  expect(found).toHaveLength(lines.length)
  expect(found.filter(({ messages }) => messages.length > 0)).toEqual([])
})

it('domains: do not depend on each other in circles', () => {
  const graph = new Map<string, Set<string>>()
  const lib = path.join(ROOT, 'lib')
  for (const entry of readdirSync(lib, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const domain = path.relative(lib, file).split(path.sep)[0]!
    // Names the types of all answers, and nothing else.
    if (file === ANSWERS) continue
    for (const [, target] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\()\s*'(?:@\/lib|\.\.)\/([\w-]+)\//g,
    )) {
      if (target !== domain) graph.set(domain, (graph.get(domain) ?? new Set()).add(target!))
    }
  }
  // The platform is one unit: actions need the session, the session needs the settings, all need telemetry.
  const platform = new Set(['utils', 'server', 'supabase', 'telemetry'])
  const circles = [...graph].flatMap(([domain, targets]) =>
    [...targets]
      .filter((target) => !platform.has(target) && !platform.has(domain) && reaches(graph, target, domain))
      .map((target) => `${domain} → ${target} → … → ${domain}`),
  )
  expect(circles).toEqual([])
  for (const part of platform) {
    expect([...(graph.get(part) ?? [])].filter((target) => !platform.has(target))).toEqual([])
  }
})

function reaches(
  graph: Map<string, Set<string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(graph.get(from) ?? [])].some((next) => reaches(graph, next, to, seen))
}
