import 'server-only'
import { z } from 'zod'
import { gatewayStates, getServices, smsState } from '@/lib/services/admin-queries'
import type { ServiceState } from '@/lib/services/types'
import { rpcQuery } from '@/lib/server/rpc'
import { SETUP_STEPS, type SetupState, type SetupStep } from './types'

const answerSchema = z.object({
  opened_at: z.string().nullable(),
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      state: z.enum(['done', 'default', 'missing']),
      is_required: z.boolean(),
    }),
  ),
})

export interface Setup {
  isOpen: boolean
  /** In order. */
  steps: { step: SetupStep; state: SetupState; is_required: boolean }[]
}

/** Throws AppError. */
export async function getSetup(): Promise<Setup> {
  const [data, services] = await Promise.all([rpcQuery('admin_setup'), getServices()])
  const { opened_at, steps } = answerSchema.parse(data)
  const [sms, gateways] = await Promise.all([smsState(services), gatewayStates(services)])
  const known = new Map(steps.map(({ step, state, is_required }) => [step, { state, is_required }]))
  known.set('sms', { state: judged(sms), is_required: false })
  known.set('payment', { state: judgedTogether(Object.values(gateways)), is_required: false })
  return {
    isOpen: opened_at !== null,
    steps: SETUP_STEPS.flatMap((step) => {
      const found = known.get(step)
      return found ? [{ step, ...found }] : []
    }),
  }
}

/** One working gateway suffices. */
function judgedTogether(states: readonly ServiceState[]): SetupState {
  const found = states.map(judged)
  return (['done', 'default'] as const).find((state) => found.includes(state)) ?? 'missing'
}

function judged(state: ServiceState): SetupState {
  if (state === 'local') return 'default'
  return state === 'missing' || state === 'unreadable' ? 'missing' : 'done'
}
