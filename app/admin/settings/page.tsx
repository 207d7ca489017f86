import type { Metadata } from 'next'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import {
  ContactForm,
  LegalForm,
  NameForm,
  RulesForm,
  SealsForm,
} from '@/components/admin/settings/settings-forms'
import { PlaceForm } from '@/components/admin/settings/place-form'
import { GatewayForm, SmsAccountForm } from '@/components/admin/settings/service-forms'
import { AccountsPanel, TransferSettingsForm } from '@/components/admin/settings/transfer-forms'
import { listPlaces } from '@/lib/delivery/places'
import { deliveryHeadline } from '@/lib/delivery/terms'
import { byGateway, GATEWAY_IDS } from '@/lib/utils/gateways'
import { gatewayStates, getServices, smsState, storedMerchant } from '@/lib/services/admin-queries'
import { getLegalDetails, getShopSettings } from '@/lib/shop/admin-queries'
import { toShop } from '@/lib/shop/rules'
import type { ShopRow } from '@/lib/shop/types'
import { mayDo, requireCapability } from '@/lib/supabase/session'
import { withoutNulls } from '@/lib/utils/rows'
import { getTransferSettings, listAllAccounts } from '@/lib/transfers/admin-queries'

export const metadata: Metadata = { title: 'تنظیمات فروشگاه' }

const SECTIONS = {
  name: 'نام و معرفی',
  contact: 'راه‌های تماس',
  place: 'نشانی و ساعت کار',
  rules: 'بازگشت، مالیات، نوار بالا',
  seals: 'نمادها',
  legal: 'مشخصات قانونی',
  transfer: 'واریز و پیش‌فاکتور',
  sms: 'سرویس پیامک',
  gateway: 'درگاه پرداخت',
}
type Section = keyof typeof SECTIONS

/** Owner only: provider keys. */
const OWN_SECTIONS: readonly Section[] = ['sms', 'gateway']

export default async function SettingsPage({ searchParams }: PageProps<'/admin/settings'>) {
  const isOwner = mayDo(await requireCapability('settings', '/admin/settings'), 'staff')
  const { section } = await searchParams
  const sections = (Object.keys(SECTIONS) as Section[]).filter(
    (each) => isOwner || !OWN_SECTIONS.includes(each),
  )
  const current = sections.find((each) => each === section) ?? 'name'
  return (
    <>
      <PageHead title="تنظیمات فروشگاه" />
      <SectionTabs
        label="بخش‌های تنظیمات"
        tabs={[
          ...sections.map((each) => ({
            label: SECTIONS[each],
            href: each === 'name' ? '/admin/settings' : `/admin/settings?section=${each}`,
            current: each === current,
          })),
          { label: 'ارسال', href: '/admin/delivery-settings', current: false },
        ]}
      />
      {await sectionOf(current, isOwner)}
    </>
  )
}

async function sectionOf(section: Section, isOwner: boolean) {
  if (section === 'legal') return <Legal />
  if (section === 'transfer') return <Transfers isOwner={isOwner} />
  if (section === 'sms') return <SmsAccount />
  if (section === 'gateway') return <Gateway />
  return <Open section={section} row={await getShopSettings()} />
}

async function Transfers({ isOwner }: { isOwner: boolean }) {
  const [rules, accounts] = await Promise.all([getTransferSettings(), listAllAccounts()])
  return (
    <>
      <AccountsPanel accounts={accounts} isOwner={isOwner} />
      <TransferSettingsForm
        values={{
          ...rules,
          version: rules.updated_at,
        }}
      />
    </>
  )
}

async function SmsAccount() {
  const row = await getServices()
  return (
    <SmsAccountForm
      state={await smsState(row)}
      stored={row.sms_key_at === null ? null : { end: row.sms_key_end ?? '', at: row.sms_key_at }}
      values={{
        version: row.updated_at,
        provider: row.sms_provider === 'smsir' ? 'smsir' : 'kavenegar',
        key: '',
        line: row.sms_line ?? '',
        template: row.sms_template ?? '',
      }}
    />
  )
}

async function Gateway() {
  const row = await getServices()
  return (
    <GatewayForm
      states={await gatewayStates(row)}
      stored={byGateway((gateway) => storedMerchant(row, gateway))}
      values={{
        version: row.updated_at,
        first: GATEWAY_IDS.find((gateway) => gateway === row.first_gateway) ?? 'zarinpal',
        ...byGateway(() => ''),
      }}
    />
  )
}

async function Open({
  section,
  row,
}: {
  section: Exclude<Section, 'legal' | 'transfer' | 'sms' | 'gateway'>
  row: ShopRow
}) {
  const version = row.updated_at
  switch (section) {
    case 'name':
      return <NameForm values={{ ...row, version }} />
    case 'contact':
      return <ContactForm values={{ ...withoutNulls(row), version }} />
    case 'place':
      return (
        <PlaceForm
          provinces={Object.keys(listPlaces())}
          values={{
            ...withoutNulls(row),
            version,
            coordinates: row.latitude === null ? '' : `${row.latitude}, ${row.longitude}`,
            opens_at: row.opens_at.slice(0, 5),
            closes_at: row.closes_at.slice(0, 5),
          }}
        />
      )
    case 'rules':
      return (
        <RulesForm headline={deliveryHeadline((await getPageChrome()).terms)} values={{ ...row, version }} />
      )
    case 'seals': {
      const { seals } = toShop(row)
      const [enamad, samandehi] = (['enamad', 'samandehi'] as const).map((kind) =>
        seals.find((seal) => seal.kind === kind),
      )
      return (
        <SealsForm
          seals={seals}
          values={{
            version,
            enamad: enamad?.href ?? '',
            samandehi: samandehi ? `${samandehi.href}\n${samandehi.image}` : '',
          }}
        />
      )
    }
  }
}

async function Legal() {
  const details = await getLegalDetails()
  return <LegalForm values={{ ...withoutNulls(details), version: details.updated_at }} />
}
