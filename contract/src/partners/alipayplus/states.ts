import { machine } from '#machine.ts'

/** One wallet of an application, as Alipay+ answers for each by itself. */
export const walletRegistration = machine({
  name: 'wallet_registration',
  states: ['draft', 'submitted', 'reviewing', 'need_more', 'approved', 'rejected'],
  events: ['begin', 'send', 'review', 'ask', 'approve', 'reject'],
  start: { begin: 'draft' },
  moves: {
    draft: { send: 'submitted' },
    // What Alipay+ tells may come before its own answer to the registration.
    submitted: { review: 'reviewing', ask: 'need_more', approve: 'approved', reject: 'rejected' },
    reviewing: { ask: 'need_more', approve: 'approved', reject: 'rejected' },
    need_more: { send: 'reviewing', reject: 'rejected' },
    approved: {},
    rejected: {},
  },
})
export type WalletState = (typeof walletRegistration.states)[number]
export type WalletEvent = (typeof walletRegistration.events)[number]

/** Which of its wallets' states an application shows: what the merchant has to do comes first, then what is waited for. */
const order = [
  'draft',
  'need_more',
  'submitted',
  'reviewing',
  'approved',
  'rejected',
] as const satisfies WalletState[]

/** The state of an application is that of its wallets; one that was not sent has none yet. */
export const applicationState = (states: readonly WalletState[]): WalletState =>
  order.find((one) => states.includes(one)) ?? 'draft'

/** In which states the merchant may write. */
export const isOpenApplication = (state: WalletState): boolean => state === 'draft' || state === 'need_more'
/** Waiting for somebody: not sent, or not decided. */
export const isUndecided = (state: WalletState): boolean => state !== 'approved' && state !== 'rejected'

/** What Alipay+ may want more of, or reject for. */
export const wantedParts = [
  'licence',
  'shop',
  'company',
  'number',
  'mcc',
  'site',
  'contact',
  'volume',
  'business',
  'risk',
  'refused',
  'other',
] as const
export type WantedPart = (typeof wantedParts)[number]

/** Papers by what they show. */
export const shopPaperKinds = ['licence', 'shop', 'other'] as const
export type ShopPaperKind = (typeof shopPaperKinds)[number]
/** Without which an application is not sent. */
export const neededShopPapers = ['licence', 'shop'] as const satisfies ShopPaperKind[]

/** What its story tells. */
export const applicationSteps = [...walletRegistration.events, 'bind', 'unbind'] as const
export type ApplicationStep = (typeof applicationSteps)[number]
