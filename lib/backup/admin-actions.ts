'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcQuery } from '@/lib/server/rpc'
import { isTestBank } from '@/lib/server/env'
import { endOf } from '@/lib/services/seal'
import { sealSecret } from '@/lib/services/accounts'
import { fail } from '@/lib/utils/errors'
import { backupSettingsSchema } from './admin-schema'
import { canBackUp, runBackup } from './run-backup'

/** Returns at once; the page polls the row. */
export const startBackup = defineAction({
  name: 'backup.start',
  schema: z.object({}),
  access: 'owner',
  run: async () => {
    if (!canBackUp()) return fail('backup_impossible')
    const id = await rpcQuery('admin_begin_backup')
    void runBackup(id)
  },
})

/** An empty key keeps the stored one. */
export const saveBackupSettings = defineAction({
  name: 'backup.settings',
  schema: backupSettingsSchema,
  access: 'owner',
  refusals: { key_required: 'secret' },
  run: async ({ input }) => {
    // Keys and personal data need TLS, except in local tests.
    if (input.endpoint.startsWith('http:') && !isTestBank('zarinpal'))
      return fail('invalid_input', { fields: { endpoint: 'این نشانی رمزنگاری ندارد؛ با https بنویسید' } })
    await rpcQuery('admin_save_backup_settings', {
      p_version: input.version,
      p_is_daily: input.isDaily,
      p_hour: input.hour,
      p_keep: input.keep,
      p_target: input.target,
      p_prefix: input.prefix,
      ...(input.endpoint && { p_endpoint: input.endpoint }),
      ...(input.region && { p_region: input.region }),
      ...(input.bucket && { p_bucket: input.bucket }),
      ...(input.keyId && { p_key_id: input.keyId }),
      ...(input.secret && {
        p_sealed: sealSecret('storage_key', input.secret),
        p_secret_end: endOf(input.secret),
      }),
    })
  },
})
