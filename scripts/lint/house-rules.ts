/** Rules of this project, as a JavaScript plugin of oxlint. */
import path from 'node:path'

/** The parts of ESLint's nodes and context that the rules read. */
interface Node {
  type?: string
  name?: string
  source?: { value?: unknown } | null
  body?: Node | readonly Node[]
  elements?: readonly unknown[]
  params?: readonly unknown[]
}
interface Context {
  filename: string
  cwd: string
  options: readonly unknown[]
  report: (finding: { node: Node; message: string }) => void
}

/**
 * Files of `target`, without those of `except`, may not import `from`. All are globs of paths in the project,
 * those of imports without extension; packages are in `node_modules/`.
 */
export interface Zone {
  target: readonly string[]
  except?: readonly string[]
  from: readonly string[]
  message: string
}

const matches = (file: string, globs: readonly string[] = []) =>
  globs.some((glob) => path.matchesGlob(file, glob))

function importedPath(source: string, file: string): string {
  const plain = source.replace(/\.(?:tsx?|mjs)$/, '')
  if (plain.startsWith('@/')) return plain.slice(2)
  return plain.startsWith('.') ? path.join(path.dirname(file), plain) : `node_modules/${plain}`
}

const importZones = {
  // The config's type checks the zones.
  meta: { schema: false },
  create(context: Context) {
    const file = path.relative(context.cwd, context.filename)
    const zones = (context.options[0] as readonly Zone[]).filter(
      ({ target, except }) => matches(file, target) && !matches(file, except),
    )
    const check = (node: Node) => {
      if (typeof node.source?.value !== 'string') return
      const imported = importedPath(node.source.value, file)
      for (const { from, message } of zones) if (matches(imported, from)) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    }
  },
}

const PHYSICAL = String.raw`(^|[\s:])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-(tl|tr|bl|br)|(text|float)-(left|right))(-|\s|$)`

const logicalUtilities = {
  create(context: Context) {
    const refuse = (node: Node) =>
      context.report({
        node,
        message: 'Logical utilities only (ms-, pe-, start-, text-end …): the shop runs from right to left.',
      })
    return Object.fromEntries(
      ['Literal[value', 'TemplateElement[value.raw'].map((part) => [
        `JSXAttribute[name.name='className'] ${part}=/${PHYSICAL}/]`,
        refuse,
      ]),
    )
  },
}

const noNeverCast = {
  create(context: Context) {
    return {
      "TSAsExpression[typeAnnotation.type='TSNeverKeyword']": (node: Node) =>
        context.report({ node, message: '`as never` switches the type check off: correct the type.' }),
    }
  },
}

/** `() => null`, `() => {}`, `() => ({ … })`: the error is lost. */
const noSilentCatch = {
  create(context: Context) {
    const isEmpty = ({ type, name, body, elements }: Node) =>
      type === 'Literal' ||
      type === 'ObjectExpression' ||
      (type === 'Identifier' && name === 'undefined') ||
      (type === 'BlockStatement' && Array.isArray(body) && body.length === 0) ||
      (type === 'ArrayExpression' && elements?.length === 0)
    return {
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression": (node: Node) => {
        if (node.params?.length === 0 && isEmpty(node.body as Node))
          context.report({
            node,
            message:
              'A lost error: use callAction, fetchAnswer, loadPart, readFailed or a Result, or give the reason.',
          })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    'import-zones': importZones,
    'logical-utilities': logicalUtilities,
    'no-never-cast': noNeverCast,
    'no-silent-catch': noSilentCatch,
  },
}
