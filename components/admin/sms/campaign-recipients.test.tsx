import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CampaignRecipients } from './campaign-recipients'

const draft = { id: '', left_out: 17, parts: 1, cost: 0, starts_at: null, isMoved: false, any_hour: false }

it.each([0, 3])(
  'campaign: %i recipients lead to the consents page while others are left out',
  (recipients) => {
    const html = renderToStaticMarkup(<CampaignRecipients draft={{ ...draft, recipients }} />)
    expect(html).toContain('۱۷')
    expect(html).toContain('href="/admin/sms/consents"')
  },
)

it('campaign: without anyone left out nothing leads to the consents page', () => {
  const html = renderToStaticMarkup(<CampaignRecipients draft={{ ...draft, left_out: 0, recipients: 0 }} />)
  expect(html).not.toContain('/admin/sms/consents')
})
