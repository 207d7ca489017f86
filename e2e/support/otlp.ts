/** OTLP receiver (HTTP, protobuf) that reads spans. */
import { createServer, type Server } from 'node:http'

interface ReceivedSpan {
  traceId: string
  parentId: string
  name: string
  attributes: Record<string, string | number>
}

/** Received spans, and all bytes as text to search for secrets. */
export interface Receiver {
  spans: ReceivedSpan[]
  everything: () => string
  metricsCame: () => boolean
  close: () => Promise<void>
}

export async function receiveOtlp(port: number): Promise<Receiver> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  let metrics = 0
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts)
        bodies.push(body)
        if (request.url === '/v1/traces') spans.push(...readSpans(body))
        if (request.url === '/v1/metrics') metrics += 1
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    spans,
    everything: () => Buffer.concat(bodies).toString('utf8'),
    metricsCame: () => metrics > 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * ExportTraceServiceRequest → ResourceSpans (1) → ScopeSpans (2) → Span (2), field numbers of trace.proto.
 */
function readSpans(body: Buffer): ReceivedSpan[] {
  return inside(body, 1)
    .flatMap((resource) => inside(resource, 2))
    .flatMap((scope) => inside(scope, 2))
    .map((span) => ({
      traceId: inside(span, 1)[0]!.toString('hex'),
      parentId: inside(span, 4)[0]?.toString('hex') ?? '',
      name: inside(span, 5)[0]!.toString('utf8'),
      attributes: Object.fromEntries(inside(span, 9).map(readAttribute)),
    }))
}

/** KeyValue: key (1), AnyValue (2), text or number. */
function readAttribute(pair: Buffer): [string, string | number] {
  const value = fields(inside(pair, 2)[0]!)[0]?.[1] ?? ''
  return [inside(pair, 1)[0]!.toString('utf8'), Buffer.isBuffer(value) ? value.toString('utf8') : value]
}

function inside(message: Buffer, number: number): Buffer[] {
  return fields(message).flatMap(([found, value]) =>
    found === number && Buffer.isBuffer(value) ? [value] : [],
  )
}

function fields(message: Buffer): [number, Buffer | number][] {
  const found: [number, Buffer | number][] = []
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return Number(value)
    }
  }
  while (at < message.length) {
    const key = varint()
    const number = key >> 3
    switch (key & 7) {
      case 0:
        found.push([number, varint()])
        break
      case 1:
        found.push([number, message.readDoubleLE(at)])
        at += 8
        break
      case 5:
        found.push([number, message.readFloatLE(at)])
        at += 4
        break
      default: {
        const length = varint()
        found.push([number, message.subarray(at, at + length)])
        at += length
      }
    }
  }
  return found
}
