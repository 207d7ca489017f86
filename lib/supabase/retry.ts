/** Rolled back (serialization failure, deadlock): safe to retry. */
const ROLLED_BACK = new Set(['40001', '40P01'])

export function withRetry(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await call(input, init)
    if (response.ok || !(await wasRolledBack(response))) return response
    return call(input, init)
  }
}

async function wasRolledBack(response: Response): Promise<boolean> {
  try {
    const { code } = (await response.clone().json()) as { code?: unknown }
    return typeof code === 'string' && ROLLED_BACK.has(code)
  } catch {
    return false
  }
}
