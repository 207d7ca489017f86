import 'server-only'
import { Zip, ZipPassThrough } from 'fflate'

/** Bytes are requested lazily; null skips the file. */
export interface ArchiveFile {
  name: string
  bytes: () => Promise<Uint8Array | null>
}

/** Streams one file at a time, uncompressed because contents are already packed. */
export function zipStream(files: Iterable<ArchiveFile>): ReadableStream<Uint8Array> {
  const rest = files[Symbol.iterator]()
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    // Pull-based: reads as the consumer takes it.
    async pull() {
      for (;;) {
        const next = rest.next()
        if (next.done) return zip.end()
        const bytes = await next.value.bytes()
        if (!bytes) continue
        const entry = new ZipPassThrough(next.value.name)
        zip.add(entry)
        entry.push(bytes, true)
        return
      }
    },
  })
}
