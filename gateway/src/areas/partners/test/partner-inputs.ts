import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import type { partnersCalls } from '@quayside/contract/partners/calls.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const seen = { id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', version: 1 }
const siteId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7c'
const proof = { paymentPassword: 'Pay-Word-8' }
const productDomain = 'shop.example.com/products'

const walletContent: WalletDraft = {
  nameEn: 'Nanbei Outdoor Limited',
  nameZh: '南北户外有限公司',
  registrationNumber: '440301112233445',
  mcc: '5655',
  siteId,
  wallets: ['gcash' as const],
  volume: '20000',
  contactName: 'Lin Wei',
  contactEmail: 'wei@shop.example',
  contactPhone: '+86 755 8000 1234',
}

/** A good input of each call of accounts with partners, with every field filled in. */
export const partnerInputs: {
  readonly [G in Exclude<keyof typeof partnersCalls, 'onboarding'>]: Inputs<(typeof partnersCalls)[G]>
} = {
  partnerBinding: { check: { id: seen.id } },
  shopline: {
    list: {},
    credentials: {},
    visit: {
      appkey: 'quayside',
      handle: 'nanbei-outdoor',
      lang: 'en',
      timestamp: '1767225600000',
      sign: '0'.repeat(64),
      code: 'code-of-a-consent',
      customField: 'more',
    },
    pending: { ref: 'r'.repeat(22) },
    confirm: { ref: 'r'.repeat(22), siteId, productDomain },
    update: { ...seen, act: 'change', siteId, productDomain, proof },
  },
  paypal: {
    onBoarding: { id: seen.id },
    afterOnboarding: {
      state: 's'.repeat(43),
      merchantIdInPayPal: 'A1B2C3D4E5F6G',
      permissionsGranted: 'true',
      consentStatus: 'true',
    },
    bind: { ...seen, siteId, proof },
    unbind: { ...seen, proof },
    list: {},
  },
  alipayplus: {
    sites: {},
    save: { ...seen, content: walletContent },
    apply: seen,
    discard: seen,
    list: {},
    detail: { id: seen.id },
    bind: { ...seen, wallet: 'gcash', siteIds: [siteId] },
    upload: { id: seen.id, kind: 'licence', name: 'licence.pdf', content: 'JVBERi0xLjQK' },
    removeFile: { id: seen.id, fileId: siteId },
    download: { id: seen.id, fileId: siteId },
  },
  allvalueStore: {
    list: {},
    bind: { ...seen, siteId, proof },
    unbind: { ...seen, proof },
  },
  product: {
    virtualCards: {
      categories: ['advertising', 'software'],
      monthlyVolume: 20_000,
      purpose: 'We buy search and social ads for our two shops every day.',
    },
    keyedOrders: {
      siteId,
      channels: ['telephone', 'mail'],
      monthlyVolume: 5_000,
      purpose: 'Two people at our office in Shenzhen key what customers call in.',
      keepsNoCards: true,
    },
    state: { product: 'keyed-orders' },
  },
  worldfirst: {
    apply: { id: seen.id, authState: 's'.repeat(43), authCode: 'code-of-a-consent' },
    bind: { ...seen, accountId: 'WF01-USD', proof },
    query: {},
    unbind: { ...seen, proof },
  },
}
