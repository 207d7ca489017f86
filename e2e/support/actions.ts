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

let known: BuildAction[] | undefined

export function buildActions(): BuildAction[] {
  if (known) return known
  const file = path.resolve(import.meta.dirname, '../../.next-test/server/server-reference-manifest.json')
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
