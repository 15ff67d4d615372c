import { machine } from '#machine.ts'

/** What can be applied for by a form that everybody can open. */
export const onboardingForms = ['payout', 'payout_campaign', 'allvalue'] as const
export type OnboardingForm = (typeof onboardingForms)[number]

/** One application: written by the applicant, decided by the provider's staff. */
export const onboarding = machine({
  name: 'onboarding',
  states: ['draft', 'submitted', 'reviewing', 'need_more', 'approved', 'refused'],
  events: ['begin', 'send', 'review', 'ask', 'approve', 'refuse'],
  start: { begin: 'draft' },
  moves: {
    draft: { send: 'submitted' },
    submitted: { review: 'reviewing' },
    reviewing: { ask: 'need_more', approve: 'approved', refuse: 'refused' },
    need_more: { send: 'reviewing', refuse: 'refused' },
    approved: {},
    refused: {},
  },
})
export type OnboardingState = (typeof onboarding.states)[number]
export type OnboardingEvent = (typeof onboarding.events)[number]

export type OpenState = 'draft' | 'need_more'
/** In which states the applicant may write. */
export const isOpenForm = (state: OnboardingState): state is OpenState =>
  state === 'draft' || state === 'need_more'

/** Papers by what they prove. */
export const paperKinds = ['licence', 'address', 'owner', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]
/** What a form is not sent without. */
export const neededPapers: Readonly<Record<OnboardingForm, readonly PaperKind[]>> = {
  payout: ['licence', 'owner'],
  payout_campaign: ['licence', 'owner'],
  allvalue: ['licence'],
}
export const personDocuments = ['passport', 'id_card'] as const
