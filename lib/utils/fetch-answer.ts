import type { Answer, Result } from './result'

/** JSON `Result` of a route; null if the server is unreachable, as of `callAction`. */
export async function fetchAnswer<T>(url: string, init?: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(url, init)
    return (await response.json()) as Result<T>
  } catch {
    return null
  }
}
