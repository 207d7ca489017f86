/**
 * Who may import whom, as an ESLint rule: the layout of docs/architecture.md in code. Paths are relative to
 * the project's root, without extension.
 */
import path from 'node:path'

/** Where the secret key may be used; each entry is a folder or a file. */
export const SERVICE_CLIENT_USERS = [
  'lib/accounts/',
  'lib/content/',
  'lib/core/rate-limit',
  'lib/core/ready',
  'lib/discounts/',
  'lib/payments/',
  'lib/returns/',
  'lib/search/refresh',
  'lib/sms/',
  'lib/stock-requests/notify',
]

const APP_SIDE = /^(?:app|components|lib)\/|^(?:middleware|instrumentation)$/
const READS = /^lib\/.+\/(?:admin-)?(?:queries|mutations)(?:\/|$)/
const SERVER_ONLY_CORE = /^lib\/core\/(?:access|action|env|log|page-tags|rate-limit|ready|revalidate|route)$/

/** Each rule: which importer, which import, and why not. */
const RULES = [
  {
    from: (file) => !file.startsWith('app/'),
    to: (target) => target.startsWith('app/'),
    why: 'Nobody imports app/: move what is shared to components/ or lib/.',
  },
  {
    from: (file) => file.startsWith('lib/'),
    to: (target) => target.startsWith('components/'),
    why: 'lib never imports components.',
  },
  {
    from: (file) => !/^(?:app|lib)\//.test(file),
    to: (target) => READS.test(target),
    why: 'Only app/ and lib call queries and mutations; components take props.',
  },
  {
    from: (file) => file.startsWith('components/'),
    to: (target) => target.startsWith('lib/supabase/') || SERVER_ONLY_CORE.test(target),
    why: 'Components know neither the database nor the settings.',
  },
  {
    from: (file) => file.startsWith('components/ui/'),
    to: (target) =>
      /^(?:components|lib)\//.test(target) && !/^(?:components\/ui|lib\/core|lib\/media)\//.test(target),
    why: 'components/ui are primitives: they know no shop words.',
  },
  {
    from: (file) =>
      !file.startsWith('lib/supabase/') && !SERVICE_CLIENT_USERS.some((user) => file.startsWith(user)),
    to: (target) => target === 'lib/supabase/service',
    why: 'The service client passes row-level security: its users are listed in scripts/lint/import-rules.mjs.',
  },
  {
    from: (file) => file.startsWith('supabase/local/'),
    to: (target) => !target.startsWith('supabase/local/'),
    why: 'The embedded stack shares no code with the app.',
  },
  {
    // Tests of the app may start what the scripts start.
    from: (file) => APP_SIDE.test(file) && !file.endsWith('.test'),
    to: (target) => /^(?:supabase|scripts|e2e|bench|art)\//.test(target),
    why: 'The app imports nothing of the stack, the scripts, the drawings or the tests.',
  },
]

/** The rule `hormoz/imports`; option: the root folder. */
export const imports = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const root = context.options[0]
    const file = withoutExtension(path.relative(root, context.filename))
    const check = (node) => {
      const target = resolve(root, context.filename, node.source?.value)
      if (target === null) return
      for (const rule of RULES) {
        if (rule.from(file) && rule.to(target)) context.report({ node: node.source, message: rule.why })
      }
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

/** The imported file below the root; null for packages. */
export function resolve(root, importer, source) {
  if (typeof source !== 'string') return null
  if (source.startsWith('@/')) return withoutExtension(source.slice(2))
  if (!source.startsWith('.')) return null
  return withoutExtension(path.relative(root, path.resolve(path.dirname(importer), source)))
}

function withoutExtension(file) {
  return file.replaceAll(path.sep, '/').replace(/\.(?:m?[jt]sx?|d\.ts)$/, '')
}
