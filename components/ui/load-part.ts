/** A dynamic import; null if the server is unreachable. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch {
    return null
  }
}
