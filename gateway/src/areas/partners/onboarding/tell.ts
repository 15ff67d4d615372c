import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { HouseMailTemplate } from '@quayside/phrases/mails.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import type { OnboardingDeps } from './deps.ts'
import { openEmail } from './sealed.ts'

/** Where a form is opened by its link. Behind the sign of a fragment it reaches no log and no other server. */
export const formAddress = (portalAddress: string, path: string, ref: string): string =>
  `${portalAddress}${path}#${ref}`

export const formPaths = {
  payout: '/payout/onboarding',
  payout_campaign: '/payout/onboardingCampaign',
  allvalue: '/allvalue/onBoarding',
} as const

interface Told {
  readonly id: string
  readonly emailSealed: Buffer
  readonly language: Language
}

/** Writes to the applicant, in the language in which they began; an operator may have no address, and reads the page alone. */
export async function mailApplicant(
  { keyEncryptionKey }: Pick<OnboardingDeps, 'keyEncryptionKey'>,
  tx: Tx,
  told: Told,
  template: HouseMailTemplate,
  facts: Facts,
): Promise<void> {
  const to = openEmail(keyEncryptionKey, told)
  if (to === '') return
  const { language } = told
  const message = {
    channel: 'mail',
    to,
    language,
    template,
    facts: { days: limits.draftDays, ...facts },
  } as const
  await addJob(tx, messageJob(keyEncryptionKey, message))
}
