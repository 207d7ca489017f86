import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import type { ImportPictureState, ImportSource, ImportTask } from './types'

/** Newest first. */
export const listImportSources = (): Promise<ImportSource[]> => rpcQuery('admin_import_sources')

/** Unfinished imports and undos and the last finished one, oldest first. */
export const listImports = (): Promise<ImportTask[]> => rpcQuery('admin_imports')

export const getImportPictures = (): Promise<ImportPictureState> => rpcQuery('admin_import_pictures')
