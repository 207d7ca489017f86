/** The shop behind e2e/support/fault-proxy.ts. */
import { FAULT_PATH, type Fault } from './fault-proxy.ts'

export const faultyUrl = process.env.SHOP_BEHIND_FAULTS_URL ?? 'http://localhost:3102'
/** nginx in front; undefined where unavailable. */
export const nginxUrl = process.env.NGINX_URL
const line = process.env.FAULTS_URL ?? 'http://127.0.0.1:3103'

export async function setFault(fault: Fault): Promise<void> {
  const answer = await fetch(line + FAULT_PATH, { method: 'POST', body: fault })
  if (!answer.ok) throw new Error(`No such fault: ${fault}`)
}
