import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { confirm } from './confirm.ts'
import { readBody, requestOrigin, type AuthService } from './service.ts'
import { openSession } from './sessions.ts'
import { findGivenCode, readGivenCode } from './verify-code.ts'

/** POST /verify: a code for a session. */
export function verifyRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/verify', async (c) => {
    service.limits.count('token_verifications', c)
    const given = readGivenCode(await readBody(c))
    const session = await transaction(service.pool, async (client) => {
      const user = await confirm(client, await findGivenCode(service, client, given))
      return openSession(service, client, user, 'otp', requestOrigin(c))
    })
    return c.json(session)
  })
}
