import { readFileSync } from 'node:fs'
import path from 'node:path'
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

export async function callAction(
  visitor: Visitor,
  action: string | { id: string },
  where: string,
  args: unknown[],
): Promise<ActionAnswer> {
  const answer = await visitor.request(where, {
    method: 'POST',
    headers: {
      'next-action': typeof action === 'string' ? actionId(action) : action.id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      origin: visitor.base,
    },
    body: JSON.stringify(args),
  })
  const row = /^\w+:(\{"ok":.*\})$/m.exec(await answer.text())?.[1]
  return {
    status: answer.status,
    redirect: answer.headers.get('x-action-redirect')?.split(';')[0] ?? answer.headers.get('location'),
    result: row ? (JSON.parse(row) as ActionAnswer['result']) : null,
  }
}
