import { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { downloadRoutes } from './download.ts'
import { answerError, errors } from './errors.ts'
import { manageRoutes } from './manage.ts'
import type { StorageContext, StorageService } from './service.ts'
import { uploadRoutes } from './upload.ts'

export function createStorage(service: StorageService): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  app.onError((error, c) => answerError(c, error))
  app.use(async (c, next) => {
    // Routes do not match line breaks.
    if (/[\r\n]/.test(c.req.path)) throw errors.invalidKey(c.req.path)
    await next()
  })
  // Before objects, whose paths match `list`, `sign`, `info` and `upload`.
  app.all('/object/info/*', refuse)
  app.all('/object/upload/*', refuse)
  manageRoutes(app, service)
  downloadRoutes(app, service)
  app.post('/object/sign/:bucket', refuse)
  uploadRoutes(app, service)
  app.all('*', refuse)
  return app
}

function refuse(c: StorageContext): never {
  throw errors.unsupported(`${c.req.method} ${c.req.path}`)
}
