/** Mutants of TypeScript (rules, schemas, actions, routes) and screens (disabled, links, errors). */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ROOT } from '../../scripts/lib/programs.ts'
import { apply, describeChange, type Kind, type Mutant, type Site } from './mutant.ts'
import { choose, seeded, shuffle } from './random.ts'

const FLIPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
}
const SOURCES: Record<Exclude<Kind, 'sql'>, string[]> = {
  ts: [
    'lib/**/{rules,schema,admin-schema}.ts',
    'lib/**/{actions,admin-actions}.ts',
    'lib/utils/*.ts',
    'app/**/route.ts',
  ],
  ui: ['components/!(ui)/**/*.tsx'],
}

export function codeMutants(kind: Exclude<Kind, 'sql'>, seed: number, count: number): Mutant[] {
  const random = seeded(seed)
  // Alternates between kinds of files.
  const groups = SOURCES[kind].map((pattern) =>
    shuffle(
      random,
      globSync(pattern, { cwd: ROOT })
        .filter((file) => !file.includes('.test.'))
        .sort(),
    ),
  )
  const mutants: Mutant[] = []
  for (let turn = 0; mutants.length < count && groups.some((group) => group.length > 0); turn++) {
    const file = groups[turn % groups.length]!.pop()
    if (!file) continue
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const sites = kind === 'ts' ? logicSites(file, text) : screenSites(file, text, mutants.length)
    if (sites.length === 0) continue
    const site = choose(random, sites)
    mutants.push({
      kind,
      subject: file,
      change: describeChange(text, site),
      text: apply(text, site),
      built: withSwitch(file, text, site, `globalThis.MUTANT_${kind}_${mutants.length}_`),
      tests: specsOf(file),
    })
  }
  return mutants
}

/** File with both versions of an expression. `name`: undefined global that, quoted, enables the mutant. */
function withSwitch(file: string, text: string, site: Site, name: string): Mutant['built'] {
  const [changed] = walk(file, text, (node) => {
    if (node.getStart() !== site.start || node.getEnd() !== site.end) return undefined
    if (ts.isJsxAttribute(node)) return inAttribute(node, 'undefined')
    if (ts.isJsxAttribute(node.parent)) return inAttribute(node.parent, site.to)
    const whole = outermost(node)
    const start = whole.getStart()
    const inner = { start: site.start - start, end: site.end - start, to: site.to }
    return replace(whole, `(${name} ? ${apply(whole.getText(), inner)} : ${whole.getText()})`)
  })
  if (!changed) throw new Error(`${file}: the changed expression is not found.`)
  return { name, text: apply(text, changed) }

  function inAttribute(attribute: ts.JsxAttribute, otherwise: string): Site {
    const value = attribute.initializer!
    const original = ts.isJsxExpression(value) ? value.expression!.getText() : value.getText()
    return replace(value, `{${name} ? ${otherwise} : (${original})}`)
  }
}

/** Includes surrounding operators: the mutated one may bind differently. */
function outermost(node: ts.Node): ts.Node {
  let whole = ts.isBinaryExpression(node.parent) && node.parent.operatorToken === node ? node.parent : node
  const isOperation = (parent: ts.Node): parent is ts.BinaryExpression =>
    ts.isBinaryExpression(parent) && parent.operatorToken.kind < ts.SyntaxKind.FirstAssignment
  while (isOperation(whole.parent)) whole = whole.parent
  return whole
}

function walk(file: string, text: string, visit: (node: ts.Node, source: ts.SourceFile) => Site | undefined) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const sites: Site[] = []
  const enter = (node: ts.Node): void => {
    const site = visit(node, source)
    if (site) sites.push(site)
    ts.forEachChild(node, enter)
  }
  enter(source)
  return sites
}

const replace = (node: ts.Node, to: string): Site => ({ start: node.getStart(), end: node.getEnd(), to })

/** Comparisons, signs, `&&`, and schema bounds. */
function logicSites(file: string, text: string): Site[] {
  return walk(file, text, (node) => {
    if (ts.isBinaryExpression(node)) {
      const flipped = FLIPPED[node.operatorToken.kind]
      return flipped === undefined ? undefined : replace(node.operatorToken, flipped)
    }
    const isBound =
      ts.isNumericLiteral(node) &&
      ts.isCallExpression(node.parent) &&
      /\.(?:min|max|length)$/.test(node.parent.expression.getText())
    return isBound ? replace(node, String(Number(node.text) + 1)) : undefined
  })
}

/** In turn: an enabled control, a wrong link, a failure taken for success. */
function screenSites(file: string, text: string, turn: number): Site[] {
  const attributes = (name: string, change: (node: ts.JsxAttribute) => Site) =>
    walk(file, text, (node) =>
      ts.isJsxAttribute(node) && node.name.getText() === name && node.initializer ? change(node) : undefined,
    )
  const kinds = [
    attributes('disabled', (node) => replace(node, '')),
    attributes('href', (node) => replace(node.initializer!, '"/contact"')),
    [
      ...attributes('error', (node) => replace(node, '')),
      ...walk(file, text, (node) =>
        ts.isPrefixUnaryExpression(node) && /\.ok$/.test(node.operand.getText())
          ? replace(node, 'false')
          : undefined,
      ),
    ],
  ]
  return kinds[turn % kinds.length]!
}

function specsOf(file: string): string[] {
  const words = file
    .replace(/^(?:components|lib|app)\//, '')
    .replace(/\.tsx?$/, '')
    .split(/[/\-()[\]]/)
    .filter(
      (word) =>
        word.length > 3 &&
        !['admin', 'page', 'form', 'list', 'actions', 'schema', 'rules', 'route'].includes(word),
    )
    .map((word) => word.replace(/s$/, ''))
  const isPanel = file.includes('admin')
  return globSync('e2e/**/*.{spec,test}.ts', { cwd: ROOT })
    .map((spec) => {
      const weight = words.filter((word) => spec.includes(word)).length * 3
      const text = readFileSync(path.join(ROOT, spec), 'utf8')
      const mentions = words.reduce((sum, word) => sum + Math.min(5, text.split(word).length - 1), 0)
      const isOther = isPanel !== /admin|security|http/.test(spec) ? -4 : 0
      return { spec, weight: weight * 5 + mentions + isOther }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 5)
    .map(({ spec }) => spec)
}
