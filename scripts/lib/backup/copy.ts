/** COPY in both directions as streams: nothing of a table is held in memory. */
import { Readable } from 'node:stream'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The part of a connection of `pg` that COPY needs. */
interface Wire {
  stream: Socket
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

/** The callbacks of a query that no COPY uses. */
const UNUSED = {
  handleRowDescription: () => undefined,
  handleDataRow: () => undefined,
  handleEmptyQuery: () => undefined,
  handlePortalSuspended: () => undefined,
}

/** The rows of a command tag: `COPY 12`. */
const rowsOf = (message: { text: string }) => Number(/\d+$/.exec(message.text)?.[0] ?? 0)

/**
 * What `copy … to stdout` answers. A slow reader holds the server back. `rows()` counts them once the stream has
 * ended; an SQL error is the stream's error.
 */
export function copyOut(client: pg.ClientBase, statement: string): { stream: Readable; rows: () => number } {
  let wire: Wire | undefined
  let rows = 0
  const stream = new Readable({ read: () => void wire?.stream.resume() })
  client.query({
    ...UNUSED,
    submit: (connection: unknown) => {
      wire = connection as Wire
      wire.query(statement)
    },
    handleCopyInResponse: () => undefined,
    // The parser uses its memory again.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (!stream.push(Buffer.from(chunk))) wire!.stream.pause()
    },
    handleCommandComplete: (message: { text: string }) => {
      rows = rowsOf(message)
    },
    handleReadyForQuery: () => {
      // Nobody asks an ended stream for more: the connection must not stay held back.
      wire!.stream.resume()
      stream.push(null)
    },
    handleError: (error: Error) => {
      wire?.stream.resume()
      stream.destroy(error)
    },
  } as never)
  return { stream, rows: () => rows }
}

/**
 * Feeds `copy … from stdin` and answers how many rows went in. An error of the source or of the database undoes the
 * statement and is thrown.
 */
export function copyIn(client: pg.ClientBase, statement: string, source: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const feed = async (wire: Wire) => {
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          if (failure) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await drained(wire.stream)
        }
        wire.endCopyFrom()
      } catch (error) {
        failure ??= error as Error
        wire.sendCopyFail('the source failed')
      }
    }
    client.query({
      ...UNUSED,
      submit: (connection: unknown) => (connection as Wire).query(statement),
      handleCopyInResponse: (connection: Wire) => void feed(connection),
      handleCopyData: () => undefined,
      handleCommandComplete: (message: { text: string }) => {
        rows = rowsOf(message)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        failure ??= error
        source.destroy()
        reject(failure)
      },
    } as never)
  })
}

/** Resolves when the socket takes more, or takes nothing any more. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })
}
