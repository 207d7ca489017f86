/** What every page's scripts know of the shop; the rest of its identity stays on the server. */
export const brand = {
  name: 'هرمز',
  phones: [
    { kind: 'landline', tel: '+987635241890', text: '۰۷۶-۳۵۲۴ ۱۸۹۰' },
    { kind: 'mobile', tel: '+989175551234', text: '۰۹۱۷ ۵۵۵ ۱۲۳۴' },
  ],
} as const
