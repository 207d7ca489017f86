/** Runs in a worker without app modules. */
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { MAX_UPLOAD_BYTES } from '../media/limits.ts'
import { MOST_ARCHIVE_BYTES, MOST_ARCHIVE_FILES } from './limits.ts'

export type ArchiveAnswer =
  | { files: [name: string, bytes: Uint8Array<ArrayBuffer>][] }
  | { problem: 'archive_unreadable' | 'archive_too_large' }

const TAKEN = /\.(?:jpe?g|png|webp|avif|xlsx|csv)$/i

/** Skips other and oversized files. */
export function unpackFiles(bytes: Uint8Array): ArchiveAnswer {
  const isTaken = ({ name, originalSize }: UnzipFileInfo) =>
    TAKEN.test(name) && originalSize <= MAX_UPLOAD_BYTES
  try {
    let size = 0
    let count = 0
    unzipSync(bytes, {
      filter: (file) => {
        if (isTaken(file)) {
          size += file.originalSize
          count++
        }
        return false
      },
    })
    if (size > MOST_ARCHIVE_BYTES || count > MOST_ARCHIVE_FILES) return { problem: 'archive_too_large' }
    const files = unzipSync(bytes, { filter: isTaken })
    return { files: Object.entries(files) as [string, Uint8Array<ArrayBuffer>][] }
  } catch {
    return { problem: 'archive_unreadable' }
  }
}
