import { HEAD_SCRIPT } from './head-script'
import { contentPolicy, hashSource } from '@/lib/server/content-security-policy'
import { env } from '@/lib/server/env'
import type { Route } from '@/lib/server/routes'
import { GATEWAYS } from '@/lib/utils/gateways'

const HEAD_HASH = hashSource(HEAD_SCRIPT)

/** Policy of a rendered page. Next puts its nonce on scripts. */
export function noncePolicy(route: Route | null): string {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  return contentPolicy({
    scripts: [
      `'nonce-${nonce}'`,
      HEAD_HASH,
      // Compiles the barcode reader of phones without their own.
      ...(route?.access === 'staff' ? ["'wasm-unsafe-eval'"] : []),
    ],
    formTargets: route?.paysByForm ? gatewayOrigins() : [],
  })
}

/** Gateway origins; each redirects between its hosts. */
function gatewayOrigins(): string[] {
  const origins = Object.values(GATEWAYS).map(({ url, domain }) => {
    const { protocol, origin, hostname } = new URL(env()[url])
    return hostname.endsWith(`.${domain}`) ? `${protocol}//*.${domain}` : origin
  })
  return [...new Set(origins)]
}
