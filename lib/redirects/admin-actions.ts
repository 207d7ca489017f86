'use server'

import { z } from 'zod'
import { siteOrigin } from '@/lib/seo/site'
import { defineAction } from '@/lib/server/action'
import { dataOf, rpcQuery } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { errorText, fail, isErrorCode } from '@/lib/utils/errors'
import { type Result } from '@/lib/utils/result'
import { importSchema, type ImportAnswer, redirectSchema } from './admin-schema'
import { pathOf, targetOf } from './rules'

/** Form field of a database refusal. */
const FIELD_OF: Record<string, 'source' | 'target'> = {
  redirect_loop: 'target',
  redirect_chain: 'target',
  redirect_chain_before: 'source',
  redirect_source_is_there: 'source',
}

/** Refuses `changed_meanwhile`. */
export const saveRedirect = defineAction({
  name: 'redirects.save',
  schema: redirectSchema,
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { origin } = siteOrigin()
    const source = pathOf(input.source, origin)
    if (!source)
      return fail('invalid_input', { fields: { source: 'نشانی قدیمی باید با / آغاز شود، مانند ‎/old-page' } })
    const row = { source, target: targetOf(input.target, origin), is_permanent: input.isPermanent }
    const { data, error } =
      input.id === null
        ? await client.from('redirects').insert(row).select('id').maybeSingle()
        : await client
            .from('redirects')
            .update(row)
            .eq('id', input.id)
            .eq('updated_at', input.seenAt ?? '')
            .select('id')
            .maybeSingle()
    if (error?.code === '23505')
      return fail('duplicate', { fields: { source: 'برای این نشانی هدایتی هست؛ همان را ویرایش کنید' } })
    if (error?.code === '23514')
      return fail('redirect_invalid', { fields: { source: errorText('redirect_invalid') } })
    if (error) return besideField(failFromDatabase(error))
    if (!data) return fail('changed_meanwhile')
    expireTags(cacheTags.redirects)
    return { id: data.id }
  },
})

export const deleteRedirects = defineAction({
  name: 'redirects.delete',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client.from('redirects').delete().in('id', input.ids).select('id').then(dataOf)
    if (data.length === 0) return fail('not_found')
    expireTags(cacheTags.redirects)
    return { count: data.length }
  },
})

/** Imports lines, or validates them only. */
export const importRedirects = defineAction({
  name: 'redirects.import',
  schema: importSchema,
  access: 'content',
  run: async ({ input }): Promise<Result<ImportAnswer[]>> => {
    const { origin } = siteOrigin()
    const data = await rpcQuery('admin_import_redirects', {
      p_rows: input.rows.map(({ row, source, target, isPermanent }) => ({
        row,
        // The database refuses invalid paths with a reason per line.
        source: pathOf(source, origin) ?? source,
        target: targetOf(target, origin),
        is_permanent: isPermanent,
      })),
      p_apply: input.apply,
    })
    if (input.apply) expireTags(cacheTags.redirects)
    return data.map(({ line, result, problem }) => ({
      line,
      result: result as ImportAnswer['result'],
      problem: problem === null ? null : problemText(problem),
    }))
  },
})

/** Removes paths from the report until they are requested again. */
export const dismissMissingPages = defineAction({
  name: 'redirects.dismiss',
  schema: z.object({ paths: z.array(z.string().min(1).max(300)).min(1).max(200) }),
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client
      .from('missing_pages')
      .delete()
      .in('path', input.paths)
      .select('path')
      .then(dataOf)
    return { count: data.length }
  },
})

function problemText(problem: string): string {
  const [code, path] = problem.split(' ', 2)
  return isErrorCode(code) ? errorText(code, { path: path ?? '' }) : errorText('unknown')
}

function besideField(refusal: Result<never>): Result<never> {
  if (refusal.ok) return refusal
  const field = FIELD_OF[refusal.error.code]
  return field
    ? { ok: false, error: { ...refusal.error, fields: { [field]: refusal.error.message } } }
    : refusal
}
