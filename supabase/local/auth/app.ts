import { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { adminRoutes } from './admin.ts'
import { answerError, errors } from './errors.ts'
import type { AuthService } from './service.ts'
import { tokenRoutes } from './token.ts'
import { userRoutes } from './user.ts'
import { verifyRoutes } from './verify.ts'

export function createAuth(service: AuthService): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  app.onError((error, c) => answerError(c, error))
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json(service.keys.publicKeySet)
  })
  verifyRoutes(app, service)
  tokenRoutes(app, service)
  userRoutes(app, service)
  adminRoutes(app, service)
  app.all('*', (c) => {
    throw errors.unsupported(`${c.req.method} ${c.req.path}`)
  })
  return app
}
