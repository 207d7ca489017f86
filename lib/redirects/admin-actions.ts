'use server'

import { z } from 'zod'
import { siteOrigin } from '@/lib/seo/site'
import { defineAction } from '@/lib/server/action'
import { deletedOf, rpcQuery, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { viewerClient } from '@/lib/supabase/viewer'
import { errorText, fail, isErrorCode } from '@/lib/utils/errors'
import { importSchema, type ImportAnswer, oldAddressesSchema, redirectSchema } from './admin-schema'
import { pathOf, targetOf } from './rules'

/** Refuses `changed_meanwhile`. */
export const saveRedirect = defineAction({
  name: 'redirects.save',
  schema: redirectSchema,
  access: 'content',
  refusals: {
    redirect_loop: 'target',
    redirect_chain_before: 'source',
    redirect_chain: 'target',
    redirect_source_is_there: 'source',
    duplicate: fail('duplicate', {
      fields: { source: 'برای این نشانی تغییر مسیری هست؛ همان را ویرایش کنید' },
    }),
    23514: fail('redirect_invalid', { fields: { source: errorText('redirect_invalid') } }),
  },
  run: async ({ input }) => {
    const { origin } = siteOrigin()
    const source = pathOf(input.source, origin)
    if (!source)
      return fail('invalid_input', { fields: { source: 'نشانی قدیمی باید با / آغاز شود، مانند ‎/old-page' } })
    const row = { source, target: targetOf(input.target, origin), is_permanent: input.is_permanent }
    const { id } = await saveRow('redirects', input, row)
    expireTags(cacheTags.redirects)
    return { id }
  },
})

export const deleteRedirects = defineAction({
  name: 'redirects.delete',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client.from('redirects').delete().in('id', input.ids).select('id').then(deletedOf)
    expireTags(cacheTags.redirects)
    return { count: data.length }
  },
})

/** Imports lines, or validates them only. */
export const importRedirects = defineAction({
  name: 'redirects.import',
  schema: importSchema,
  access: 'content',
  run: async ({ input }): Promise<ImportAnswer[]> => {
    const { origin } = siteOrigin()
    const data = await rpcQuery('admin_import_redirects', {
      p_rows: input.rows.map(({ source, target, ...line }) => ({
        ...line,
        // The database refuses invalid paths with a reason per line.
        source: pathOf(source, origin) ?? source,
        target: targetOf(target, origin),
      })),
      p_apply: input.apply,
    })
    if (input.apply) expireTags(cacheTags.redirects)
    return data.map(answerOf)
  },
})

/** Redirects pages of another shop to what came from it, or validates them only. */
export const importOldAddresses = defineAction({
  name: 'redirects.import-old',
  schema: oldAddressesSchema,
  access: 'moves',
  run: async ({ input }): Promise<ImportAnswer[]> => {
    const { origin } = siteOrigin()
    const data = await rpcQuery('admin_import_old_addresses', {
      p_rows: input.rows.map(({ target, ...row }) => ({
        ...row,
        source: pathOf(row.source) ?? row.source,
        ...(target && { target: targetOf(target, origin) }),
      })),
      p_apply: input.apply,
    })
    if (input.apply) expireTags(cacheTags.redirects)
    return data.map(answerOf)
  },
})

const answerOf = ({ line, result, problem }: { line: number; result: string; problem: string | null }) => ({
  line,
  result: result as ImportAnswer['result'],
  problem: problem === null ? null : problemText(problem),
})

function problemText(problem: string): string {
  const [code, path] = problem.split(' ', 2)
  return isErrorCode(code) ? errorText(code, { path: path ?? '' }) : errorText('unknown')
}
