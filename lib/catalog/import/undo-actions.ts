'use server'

import { z } from 'zod'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { rpcAction } from '@/lib/server/rpc'
import { ok } from '@/lib/utils/result'
import { expireImported } from '../expire'

/** A portion of an undo; without `apply` only its figures. */
export const undoImport = rpcAction({
  name: 'products.undo-import',
  schema: z.object({ source: z.string().min(1).max(300), apply: z.boolean() }),
  access: 'products',
  rpc: 'admin_undo_import',
  args: ({ source, apply }) => ({ p_source: source, p_apply: apply }),
  after: (data, { apply }) => {
    if (apply) {
      expireImported()
      expireTags(cacheTags.redirects)
    }
    return ok(data)
  },
})
