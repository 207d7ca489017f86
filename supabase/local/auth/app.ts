import { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { adminRoutes } from './admin.ts'
import { answerError, errors } from './errors.ts'
import { otpRoutes } from './otp.ts'
import type { AuthService } from './service.ts'
import { settingsRoutes } from './settings.ts'
import { signupRoutes } from './signup.ts'
import { tokenRoutes } from './token.ts'
import { userRoutes } from './user.ts'
import { verifyRoutes } from './verify.ts'

export function createAuth(service: AuthService): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  app.onError((error, c) => answerError(c, error))
  settingsRoutes(app, service)
  otpRoutes(app, service)
  verifyRoutes(app, service)
  tokenRoutes(app, service)
  signupRoutes(app, service)
  userRoutes(app, service)
  adminRoutes(app, service)
  app.all('*', (c) => {
    throw errors.unsupported(`${c.req.method} ${c.req.path}`)
  })
  return app
}
