import 'server-only'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive; its bytes are asked for when it is its turn. Null leaves it out. */
export interface ArchiveFile {
  name: string
  bytes: () => Promise<Uint8Array | null>
}

/** An archive as a stream: one file is in memory at a time, however many there are. What is in it is packed already and is stored as it is. */
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
    // Asked for as the reader takes it.
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
