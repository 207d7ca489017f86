import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ANSWERS = path.join(ROOT, 'lib/supabase/answers.ts')

interface Finding {
  filename: string
  message: string
  code?: string
  help?: string
  labels: { span: { line: number } }[]
}

/** Findings of each text, linted as a line of that file by the project's configuration. */
function lint(texts: readonly { file: string; text: string }[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hormoz-lint-'))
  try {
    const config = `export { default } from '${path.join(ROOT, 'oxlint.config.ts')}'`
    writeFileSync(path.join(folder, 'oxlint.config.ts'), config)
    const files = Map.groupBy(texts, ({ file }) => file)
    for (const [file, lines] of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), lines.map(({ text }) => `${text}\n`).join(''))
    }
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
      { cwd: folder, encoding: 'utf8' },
    )
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }
    return [...files].flatMap(([file, lines]) =>
      lines.map(({ text }, index) => ({
        file,
        text,
        messages: diagnostics
          .filter(({ filename, labels }) => filename === file && labels[0]?.span.line === index + 1)
          .map(({ message, help, code }) => `${code}: ${message} ${help ?? ''}`),
      })),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('lint: refuses imports and code outside of the layout', () => {
  const refused = [
    ['lib/cart/rules.ts', "import '@/app/(shop)/page'", /Nothing imports app/],
    ['middleware.ts', "import './app/(shop)/layout'", /Nothing imports app/],
    ['components/cart/line.tsx', "import '../../app/manifest'", /Nothing imports app/],
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
    ['components/product/card/tint.ts', "import 'lucide-react'", /sprite/],
    ['components/admin/table.tsx', "import '@/components/ui/icons'", /sprite/],
    ['lib/cart/rules.ts', 'export const x = process.env.X', /reads the environment/],
    ['lib/cart/rules.ts', 'export const { env } = process', /reads the environment/],
    ['lib/cart/rules.ts', "console.log('')", /no-console/],
    ['lib/cart/rules.ts', 'export const n = 1 as never', /switches the type check off/],
    ...['null', 'undefined', 'false', '({})', '[]', '{}'].map(
      (lost) => ['lib/cart/rules.ts', `globalThis.x.catch(() => ${lost})`, /lost error/] as const,
    ),
    ['components/ui/a.tsx', 'export const A = () => <p className="block ml-2" />', /Logical/],
    ['components/ui/a.tsx', 'export const B = () => <p className={`md:-left-2 ${x}`} />', /Logical/],
    ['components/ui/a.tsx', "export const C = () => <p className={cn('text-right')} />", /Logical/],
  ] as const
  const found = lint(refused.map(([file, text]) => ({ file, text })))
  const reasons = new Map(refused.map(([file, text, reason]) => [`${file} ${text}`, reason]))
  expect(found).toHaveLength(refused.length)
  expect(
    found.filter(
      ({ file, text, messages }) =>
        messages.length !== 1 || !reasons.get(`${file} ${text}`)!.test(messages[0]!),
    ),
  ).toEqual([])
})

it('lint: allows imports and code of the layout', () => {
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
    ['components/admin/table.tsx', "import 'lucide-react'"],
    ['scripts/start.ts', "import '../supabase/local/stack.ts'\nexport const x = process.env.X"],
    ['supabase/local/stack.ts', "import './gateway.ts'\nimport 'hono'"],
    ['lib/server/env.ts', 'export const x = process.env.X'],
    [
      'lib/cart/rules.ts',
      "globalThis.x.catch(() => globalThis.y())\nexport const e = globalThis.x.catch('a')",
    ],
    ['lib/cart/rules.test.ts', 'globalThis.x.catch(() => null)'],
    [
      'components/ui/a.tsx',
      'export const A = () => <p className="ms-2 rounded-t-md text-start leading-6 priority" />',
    ],
  ] as const
  const lines = allowed.flatMap(([file, text]) => text.split('\n').map((line) => ({ file, text: line })))
  const found = lint(lines)
  expect(found).toHaveLength(lines.length)
  expect(found.filter(({ messages }) => messages.length > 0)).toEqual([])
})

/** Rules of the category, which no line of the configuration names. */
it('lint: refuses code that the category calls wrong', () => {
  const refused = [
    ['no-unused-expressions', 'globalThis.x'],
    ['jsx-key', 'export const X = () => [1].map(() => <p />)'],
    ['exhaustive-deps', 'export function X({ y }) { useEffect(() => { y() }, []); return null }'],
    [
      'set-state-in-effect',
      `export function X() { const [y, setY] = useState(1); useEffect(() => { setY(2) }, []); return y }`,
    ],
    ['purity', 'export function X() { return <p>{Math.random()}</p> }'],
    ['immutability', 'export function X({ y }) { y.z = 1; return <p /> }'],
    ['no-img-element', 'export const X = () => <img alt="" />'],
    ['no-html-link-for-pages', 'export const X = () => <a href="/cart/">a</a>'],
    ['alt-text', 'export const X = () => <img src="/a.webp" />'],
    ['aria-props', 'export const X = () => <p aria-labeledby="a" />'],
  ] as const
  const found = lint(refused.map(([, text], index) => ({ file: `components/cart/${index}.tsx`, text })))
  const missed = refused.filter(
    ([rule], index) => !found[index]!.messages.some((message) => message.includes(`(${rule})`)),
  )
  expect(missed).toEqual([])
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
