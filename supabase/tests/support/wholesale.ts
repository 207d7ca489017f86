import type { Person } from './people.ts'

/** Requests to become a shop, without papers unless given. */
export const requestWholesale = (person: Person, more: object = {}) =>
  person.client.rpc('request_wholesale', {
    ...{ p_wanted: 'shop' as const, p_business_name: 'ظروف بندر', p_city: 'بندرعباس', p_note: '' },
    ...more,
  })
