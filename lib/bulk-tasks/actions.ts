'use server'

import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import type { Json } from '@/lib/supabase/database.types'
import { fail } from '@/lib/utils/errors'
import { parseListState } from '@/lib/admin/list'
import { bulkKind } from './kinds'
import { runBulkTask, runBulkTasksSoon } from './run-bulk-tasks'
import { type BulkSelection, beginSchema, previewSchema, setSchema } from '@/lib/admin/bulk-tasks/schema'
import type { BulkFacts, BulkKind } from '@/lib/admin/bulk-tasks/types'

/** Returns the question of the confirmation dialog and the facts behind it. */
export const previewBulkTask = defineAction({
  name: 'bulk.preview',
  schema: previewSchema,
  access: 'panel',
  run: async ({ input }) => {
    const kind = bulkKind(input.kind)
    const params = kind?.params.safeParse(input.params)
    const filter = kind && filterOf(kind, input.selection)
    if (!kind || !filter || !params?.success) return fail('invalid_input')
    const data = await rpcQuery('admin_preview_bulk_task', {
      p_kind: kind.kind,
      p_filter: filter,
      p_params: params.data as Json,
    })
    const facts = data as BulkFacts
    if (facts.count === 0) return fail(kind.none ?? 'nothing_selected')
    const question = kind.questionOf(facts, params.data)
    return question ? { facts, question } : fail('nothing_to_do')
  },
})

/** Fixes the rows now; work starts after the cancellation period. */
export const beginBulkTask = defineAction({
  name: 'bulk.begin',
  schema: beginSchema,
  access: 'panel',
  run: async ({ input }) => {
    const kind = bulkKind(input.kind)
    const params = kind?.params.safeParse(input.params)
    const filter = kind && filterOf(kind, input.selection)
    if (!kind || !filter || !params?.success) return fail('invalid_input')
    const data = await rpcQuery('admin_begin_bulk_task', {
      p_id: input.id,
      p_kind: kind.kind,
      p_title: await kind.titleOf(params.data),
      p_filter: filter,
      p_params: params.data as Json,
      p_expected: input.expected,
    })
    runBulkTask(data)
    return data
  },
})

/** Cancels, pauses, resumes or starts a task immediately. */
export const setBulkTask = rpcAction({
  name: 'bulk.set',
  schema: setSchema,
  access: 'panel',
  rpc: 'admin_set_bulk_task',
  args: (input) => ({
    p_id: input.id,
    p_action: input.action,
  }),
  after: (data, input) => {
    if (input.action === 'now' || input.action === 'resume') runBulkTasksSoon()
    return data
  },
})

/** Null if the kind does not accept these rows. */
function filterOf(kind: BulkKind, selection: BulkSelection): Json | null {
  if ('ids' in selection) return { ids: selection.ids }
  if ('query' in selection) return kind.filterOf(parseListState(kind.spec, selection.query)) as Json
  const given = kind.given?.safeParse(selection.given)
  return given?.success ? (given.data as Json) : null
}
