import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { findBackup, getBackupSettings } from '@/lib/backup/admin-queries'
import { backupFolder, storageOf } from '@/lib/backup/run-backup'
import { objectLink } from '@/lib/backup/s3'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'

/** Whole backup, for the owner: streamed from disk, or a short-lived storage link. Contains all shop data. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    await authorize('owner')
    const id = z.uuid().safeParse((await params).id)
    const backup = id.success ? await findBackup(id.data) : null
    if (backup?.state !== 'done') return answer(fail('not_found'))
    const name = path.basename(backup.name!)
    if (backup.target === 's3') {
      const storage = await storageOf(await getBackupSettings())
      return storage
        ? Response.redirect(await objectLink(storage, backup.name!), 307)
        : answer(fail('backup_elsewhere'))
    }
    const file = path.join(backupFolder(), name)
    const found = await stat(file).catch(() => null)
    if (!found) return answer(fail('backup_elsewhere'))
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'content-type': 'application/x-tar',
        'content-length': String(found.size),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'backup' }))
  }
}
