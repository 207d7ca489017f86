/** XML for crawlers; `last-modified` tells when it was made. */
export function xmlAnswer(xml: string): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'last-modified': new Date().toUTCString(),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex',
    },
  })
}
