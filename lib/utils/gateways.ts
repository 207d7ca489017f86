/** Payment gateways: names, settings, accounts, returns. Their calls: lib/payments/gateways.ts. */

export const GATEWAYS = {
  zarinpal: {
    name: 'زرین‌پال',
    url: 'ZARINPAL_URL',
    address: 'https://payment.zarinpal.com',
    /** Its hosts redirect to each other. */
    domain: 'zarinpal.com',
    merchant: {
      setting: 'ZARINPAL_MERCHANT_ID',
      secret: 'merchant_id',
      code: 'merchant id',
      shape: /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i,
      wrong: 'کد پذیرنده ۳۶ نویسه دارد، مانند xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
      max: 36,
    },
    /** A… in production, S… in the sandbox. */
    authority: /^[AS][0-9a-zA-Z]{35}$/,
    isSecret: true,
    params: { authority: 'Authority', status: 'Status', OK: 'OK', NOK: 'NOK' },
  },
  zibal: {
    name: 'زیبال',
    url: 'ZIBAL_URL',
    address: 'https://gateway.zibal.ir',
    domain: 'zibal.ir',
    merchant: {
      setting: 'ZIBAL_MERCHANT',
      secret: 'zibal_merchant',
      code: 'merchant',
      shape: /^[A-Za-z0-9_-]*$/,
      wrong: 'کد پذیرنده تنها حرف لاتین، رقم، - و _ دارد',
      max: 64,
    },
    /** Fits a JSON number exactly. */
    authority: /^\d{1,15}$/,
    /** Can be guessed: the order id of the return must match too. */
    isSecret: false,
    params: { authority: 'trackId', status: 'success', OK: '1', NOK: '0' },
  },
} as const

export type Gateway = keyof typeof GATEWAYS
export const GATEWAY_IDS = Object.keys(GATEWAYS) as Gateway[]

export function byGateway<T>(value: (gateway: Gateway) => T): Record<Gateway, T> {
  return Object.fromEntries(GATEWAY_IDS.map((gateway) => [gateway, value(gateway)])) as Record<Gateway, T>
}

export const GATEWAY_NAMES = byGateway((gateway) => GATEWAYS[gateway].name)
