/** What PostgreSQL answers when it rolled a transaction back for another one: nothing happened, and it may be tried again. */
const ROLLED_BACK = new Set(['40001', '40P01'])

/** A call that lost against another transaction (deadlock, serialization failure) is made once more. */
export function tryingAgain(call: typeof fetch): typeof fetch {
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
