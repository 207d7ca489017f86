/** True after a rebuild of the sitemap, for the browser. */
export async function rebuildSitemap(): Promise<boolean> {
  const response = await fetch('/api/regenerate-sitemap', {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
  })
  // An unread body keeps its connection until the timeout.
  await response.text()
  return response.status === 200
}
