import { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { answerError, errors } from './errors.ts'
import { manageRoutes } from './manage.ts'
import { sendObject } from './send.ts'
import type { StorageContext, StorageService } from './service.ts'
import { uploadObject } from './upload.ts'

export function createStorage(service: StorageService): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  app.onError((error, c) => answerError(c, error))
  app.use(async (c, next) => {
    // Routes do not match line breaks.
    if (/[\r\n]/.test(c.req.path)) throw errors.invalidKey(c.req.path)
    await next()
  })
  // Before the objects, whose paths match `list` and the kinds of calls that are refused.
  manageRoutes(app, service)
  app.all('/object/:kind{copy|info|move|sign|upload}/*', refuse)
  for (const access of ['public', 'authenticated'] as const)
    app.get(`/object/${access}/:bucket/:key{.+}`, (c) => sendObject(service, c, access))
  app.get('/object/:bucket/:key{.+}', (c) => sendObject(service, c))
  app.post('/object/:bucket/:key{.+}', (c) => uploadObject(service, c))
  app.all('*', refuse)
  return app
}

function refuse(c: StorageContext): never {
  throw errors.unsupported(`${c.req.method} ${c.req.path}`)
}
