import { readFileSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { SESSION_COOKIE } from '../../lib/supabase/cookies.ts'
import { stack } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A server action and the pages that include it. */
export interface BuildAction {
  id: string
  exportedName: string
  filename: string
  pages: string[]
}

export interface ActionAnswer {
  status: number
  redirect: string | null
  /** With the page, if the action renewed it. */
  body: string
  result: { ok: boolean; data?: unknown; error?: { code: string; message: string } } | null
}

const ROOT = path.resolve(import.meta.dirname, '../..')

let known: BuildAction[] | undefined

export function buildActions(): BuildAction[] {
  if (known) return known
  const file = path.join(ROOT, '.next-test/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName: string; filename: string; workers: object }>
  }
  known = Object.entries(node).map(([id, { exportedName, filename, workers }]) => ({
    id,
    exportedName,
    filename,
    pages: Object.keys(workers),
  }))
  return known
}

/** The text of its definition; undefined for plain forms. */
export function definitionOf({ exportedName, filename }: BuildAction): string | undefined {
  const source = readFileSync(path.join(ROOT, filename), 'utf8')
  return new RegExp(
    `export const ${exportedName} = (?:defineAction|rpcAction)\\(\\{[\\s\\S]*?\\n\\}\\)`,
  ).exec(source)?.[0]
}

/** Declared rights, separated by spaces. */
export const accessOf = (action: BuildAction) =>
  /\baccess: (\[[^\]]*\]|'[\w-]+')/
    .exec(definitionOf(action) ?? '')?.[1]!
    .replace(/[[\]',]/g, '')
    .trim()

export const isOfPanel = (access: string | undefined) =>
  access !== undefined && !['everyone', 'claims', 'signed-in'].includes(access)

/** An address of a page with the action, of the panel if staff call it. */
export function addressOf(action: BuildAction): string {
  const { pages } = action
  const ofPanel = pages.find((each) => each.startsWith('app/admin/'))
  const page = (isOfPanel(accessOf(action)) && ofPanel) || pages[0]!
  const address = page
    .replaceAll(/^app|\/view\/\[type\]|\/page$|\/\([a-z]+\)/g, '')
    .replaceAll(/\[[a-z]+\]/g, '00000000-0000-4000-8000-000000000000')
  return address || '/'
}

export function actionId(name: string): string {
  const action = buildActions().find(({ exportedName }) => exportedName === name)
  if (!action) throw new Error(`The build has no action ${name}.`)
  return action.id
}

/** As `lib/server/viewer-key.ts`; empty for guests. */
export function viewerKeyOf(id: string | undefined): string {
  if (!id) return ''
  return createHmac('sha256', `viewer keys ${stack().secretKey}`).update(id).digest('base64url').slice(0, 22)
}

/** Id of the signed-in person, from the session cookie. */
function idOf({ cookies }: Visitor): string | undefined {
  const text = [...cookies.keys()]
    .filter((name) => name.startsWith(SESSION_COOKIE))
    .sort()
    .map((name) => cookies.get(name)!)
    .join('')
  if (!text) return undefined
  const session = Buffer.from(decodeURIComponent(text).replace(/^base64-/, ''), 'base64url').toString()
  const { access_token } = JSON.parse(session) as { access_token: string }
  const claims = Buffer.from(access_token.split('.')[1]!, 'base64url').toString()
  return (JSON.parse(claims) as { sub: string }).sub
}

/** Key of the account that a page of this visitor shows. */
export const keyOf = (visitor: Visitor) => viewerKeyOf(idOf(visitor))

/** Calls an action as a page drawn for `viewer`, by default the visitor's own. */
export async function callAction(
  visitor: Visitor,
  action: string | { id: string },
  where: string,
  input: unknown,
  viewer = keyOf(visitor),
): Promise<ActionAnswer> {
  const answer = await visitor.request(where, {
    method: 'POST',
    headers: {
      'next-action': typeof action === 'string' ? actionId(action) : action.id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      origin: visitor.base,
    },
    body: JSON.stringify([{ input, viewer }]),
  })
  const body = await answer.text()
  const row = /^\w+:(\{"ok":.*\})$/m.exec(body)?.[1]
  return {
    body,
    status: answer.status,
    redirect: answer.headers.get('x-action-redirect')?.split(';')[0] ?? answer.headers.get('location'),
    result: row ? (JSON.parse(row) as ActionAnswer['result']) : null,
  }
}
