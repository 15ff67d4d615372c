import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import type { ecosphereCalls } from '@quayside/contract/help/ecosphere.ts'
import type { partnersCalls } from '@quayside/contract/partners/calls.ts'
import type { ecosphereDeskCalls } from '@quayside/contract/provider/ecosphere-desk.ts'
import type { productDeskCalls } from '@quayside/contract/provider/product-desk.ts'
import type { onboardingDeskCalls } from '@quayside/contract/provider/onboarding-desk.ts'
type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const id = '019a7a5e-6c61-4c9d-8f4b-2c3d4e5f6a7b'
const ref = 'x'.repeat(22)
const person = {
  name: 'LIN WEI',
  birthDate: '1990-02-03',
  nationality: 'CN',
  documentKind: 'passport' as const,
  documentNumber: 'E12345678',
  address: '8 Harbour Road, Shenzhen',
}
const content: TypedContent = {
  nameEn: 'Nanbei Outdoor Limited',
  nameZh: '南北户外有限公司',
  country: 'CN',
  registrationNumber: '440301112233445',
  taxId: '440301112233445',
  taxNote: 'Registration number',
  line1: '8 Harbour Road',
  city: 'Shenzhen',
  postcode: '518000',
  url: 'https://shop.example',
  goods: 'Tents',
  volume: '20000',
  contactName: 'Lin Wei',
  contactPhone: '+86 755 8000 1234',
  owners: [{ ...person, share: '60' }],
  nobodyOwns: false,
  controller: person,
  storeDomain: 'shop.example',
  storeId: 'AV-1',
}
const decided = { id, version: 1, staff: 'Wen Jing' }
const application = { merchantId: '77', applicationId: id, version: 1, staff: 'Wen Jing' }
const words = { title: 'Spring campaign', terms: 'No fee for a month.' }
const service = { name: 'Parcel Watch', text: 'Follows parcels of 900 carriers.' }

/** A right input of each call of onboarding, with every field that it may have. */
export const partnersInputs: {
  readonly onboarding: Inputs<(typeof partnersCalls)['onboarding']>
  readonly onboardingDesk: Inputs<typeof onboardingDeskCalls>
  readonly productDesk: Inputs<typeof productDeskCalls>
  readonly ecosphere: Inputs<typeof ecosphereCalls>
  readonly ecosphereDesk: Inputs<typeof ecosphereDeskCalls>
} = {
  onboarding: {
    campaign: { code: 'SPRING' },
    begin: {
      form: 'payout_campaign',
      campaign: 'SPRING',
      email: 'wei@shop.example',
      captchaId: id,
      captcha: 'ABCD',
    },
    open: { requestId: id, code: '123456' },
    mine: { form: 'payout_campaign', campaign: 'SPRING' },
    draft: { ref },
    save: { ref, version: 1, content },
    upload: { ref, kind: 'licence', name: 'licence.pdf', content: 'JVBERi0xLjQK' },
    removePaper: { ref, id },
    payout: { ref, version: 1, termsVersion: 1 },
    allvalue: { ref, version: 1 },
  },
  onboardingDesk: {
    waiting: { after: { submittedAt: '2026-01-01T00:00:00Z', id }, size: 10 },
    read: { id, staff: 'Wen Jing' },
    paper: { id, paperId: id, staff: 'Wen Jing' },
    review: decided,
    ask: { ...decided, reason: 'The licence has expired.' },
    approve: { ...decided, merchantId: '77' },
    refuse: { ...decided, reason: 'We do not serve this trade.' },
    putCampaign: {
      code: 'SPRING',
      endsAt: '2027-01-01T00:00:00Z',
      termsVersion: 1,
      en: words,
      zh: { title: '春季活动', terms: '首月免费。' },
      staff: 'Wen Jing',
    },
  },
  productDesk: {
    applications: {
      product: 'virtual-cards',
      state: ['applied', 'refused'],
      merchantId: '77',
      after: { appliedAt: '2026-01-01T00:00:00Z', applicationId: id },
      size: 10,
    },
    read: { merchantId: '77', applicationId: id, staff: 'Wen Jing' },
    review: application,
    approve: application,
    refuse: { ...application, reason: 'The site shows no telephone number.' },
    close: { ...application, reason: 'Cards were written down.' },
  },
  ecosphere: { list: { kind: 'recommended' } },
  ecosphereDesk: {
    put: {
      id,
      category: 'logistics',
      shown: { kind: 'preferred', paid: true },
      place: 1,
      logo: 'iVBORw0KGgo=',
      url: 'https://parcels.example',
      offer: { en: '20 % off', zh: '八折优惠', endsAt: '2027-01-01T00:00:00Z' },
      en: service,
      zh: { name: '包裹通', text: '支持 900 家承运商。' },
      staff: 'Wen Jing',
    },
    withdraw: { id, staff: 'Wen Jing' },
  },
}
