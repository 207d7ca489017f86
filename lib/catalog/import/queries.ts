import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import type { ImportPictureState, ImportSource } from './types'

/** Newest first. */
export const listImportSources = (): Promise<ImportSource[]> => rpcQuery('admin_import_sources')

export const getImportPictures = (): Promise<ImportPictureState> => rpcQuery('admin_import_pictures')
