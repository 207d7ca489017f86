import { createHash, randomUUID } from 'node:crypto'
import type { Client } from '../db.ts'
import { AuthError, errors } from './errors.ts'
import { text } from './service.ts'

/** Lifetime of an exchangeable code. */
const EXPIRY_MS = 300_000

export interface Challenge {
  method: 's256' | 'plain'
  challenge: string
}

/** Method in the session's `amr`. */
export type FlowMethod = 'email/signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change'

export function readChallenge(body: Record<string, unknown>): Challenge | undefined {
  const challenge = text(body.code_challenge, 'code_challenge')
  const method = text(body.code_challenge_method, 'code_challenge_method').toLowerCase()
  if (!challenge && !method) return undefined
  if (!challenge || !method)
    throw errors.validation('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128) {
    throw errors.validation('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    const allowed = 'alphanumeric characters, hyphens, periods, underscores and tildes'
    throw errors.validation(`code challenge can only contain ${allowed}`)
  }
  if (method !== 's256' && method !== 'plain')
    throw errors.validation(`unsupported code_challenge method ${method}`)
  return { method, challenge }
}

export async function startFlow(
  client: Client,
  userId: string,
  method: FlowMethod,
  { method: challengeMethod, challenge }: Challenge,
): Promise<void> {
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, now(), now())`,
    [randomUUID(), userId, randomUUID(), challengeMethod, challenge, method],
  )
}

export async function issueAuthCode(client: Client, userId: string, method: FlowMethod): Promise<string> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (
       select id from auth.flow_state where user_id = $1 and authentication_method = $2 order by created_at desc limit 1
     ) returning auth_code`,
    [userId, method],
  )
  if (!rows[0]) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
  return rows[0].auth_code
}

/** Ends a flow when the verifier matches; a code works once. */
export async function finishFlow(
  client: Client,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: FlowMethod }> {
  if (!code || !verifier) {
    throw errors.validation('invalid request: both auth code and code verifier should be non-empty')
  }
  const { rows } = await client.query<FlowState>(
    'select * from auth.flow_state where auth_code = $1 for update',
    [code],
  )
  const flow = rows[0]
  if (!flow) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if ((flow.auth_code_issued_at ?? flow.created_at).getTime() + EXPIRY_MS < Date.now()) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const given =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  if (given !== flow.code_challenge) {
    const message = 'code challenge does not match previously saved code verifier'
    throw new AuthError(400, 'bad_code_verifier', message)
  }
  await client.query('delete from auth.flow_state where id = $1', [flow.id])
  return { userId: flow.user_id, method: flow.authentication_method }
}

interface FlowState {
  id: string
  user_id: string
  code_challenge_method: Challenge['method']
  code_challenge: string
  authentication_method: FlowMethod
  created_at: Date
  auth_code_issued_at: Date | null
}
