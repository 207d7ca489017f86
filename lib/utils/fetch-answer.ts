import { AWAY, type Result } from './result.ts'

/** JSON `Result` of a route; `unavailable` if the server is unreachable, as of `callAction`. */
export async function fetchAnswer<T>(url: string, init?: RequestInit): Promise<Result<T>> {
  try {
    const response = await fetch(url, init)
    return (await response.json()) as Result<T>
  } catch {
    return AWAY
  }
}
