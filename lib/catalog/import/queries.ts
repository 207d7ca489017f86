import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import type { ImportSource } from './types'

/** Newest first. */
export const listImportSources = (): Promise<ImportSource[]> => rpcQuery('admin_import_sources')
