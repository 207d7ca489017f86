/** S3 server for tests. */
import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3.ts'

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

export interface TestStorage {
  settings: S3Settings
  /** By path: /bucket/key. */
  objects: Map<string, Buffer>
  close: () => void
}

/** Verifies signatures and content hashes. */
export async function startTestStorage(): Promise<TestStorage> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const end = (status: number, code = '') => {
        response.writeHead(status, {
          'content-length': Buffer.byteLength(code && `<Error><Code>${code}</Code></Error>`),
        })
        response.end(code && `<Error><Code>${code}</Code></Error>`)
      }
      const { pathname, searchParams } = new URL(request.url!, 'http://storage')
      const query = Object.fromEntries(searchParams)
      searchParams.delete('X-Amz-Signature')
      const {
        authorization = `AWS4-HMAC-SHA256 Credential=${query['X-Amz-Credential']}, SignedHeaders=${query['X-Amz-SignedHeaders']}, Signature=${query['X-Amz-Signature']}`,
        'x-amz-content-sha256': hash = 'UNSIGNED-PAYLOAD',
        'x-amz-date': time = query['X-Amz-Date'],
      } = request.headers as Record<string, string>
      const [, day, region, names, said] =
        /^AWS4-HMAC-SHA256 Credential=ID1\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
          authorization,
        ) ?? []
      if (!said) return end(403, 'AccessDenied')
      const headers = names!.split(';').map((name) => `${name}:${request.headers[name] as string}\n`)
      searchParams.sort()
      const canonical = [
        request.method,
        pathname,
        searchParams.toString(),
        headers.join(''),
        names,
        hash,
      ].join('\n')
      const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
      const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
      const key = mac(mac(mac(mac(`AWS4${SECRET}`, day!), region!), 's3'), 'aws4_request')
      const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${sha(canonical)}`
      if (mac(key, text).toString('hex') !== said) return end(403, 'SignatureDoesNotMatch')
      if (hash !== 'UNSIGNED-PAYLOAD' && sha(body) !== hash) return end(400, 'XAmzContentSHA256Mismatch')
      const object = objects.get(pathname)
      if (request.method === 'PUT') {
        if (Number(request.headers['content-length']) !== body.length) return end(411, 'MissingContentLength')
        objects.set(pathname, body)
        return end(200)
      }
      if (!object) return end(404, request.method === 'HEAD' ? '' : 'NoSuchKey')
      if (request.method === 'DELETE') {
        objects.delete(pathname)
        return end(204)
      }
      response.writeHead(200, { 'content-length': object.length })
      response.end(request.method === 'GET' ? object : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ir-thr-1',
    bucket: 'shop',
    keyId: 'ID1',
    secret: SECRET,
  }
  return { settings, objects, close: () => server.close() }
}
