import type { Language } from '@quayside/contract/envelope.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import type { OnboardingForm } from '@quayside/contract/partners/onboarding/states.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { type CampaignRow, findCampaign } from './campaign.sql.ts'

export type Campaign = Omit<CampaignRow, 'ended'>

/** @throws Refusal for one that is unknown, or over */
export async function openCampaign(tx: Tx, code: string, language: Language): Promise<Campaign> {
  const found = await tx.maybe(findCampaign(code, language))
  if (!found) throw new Refusal('onboarding.campaign_unknown')
  const { ended, ...campaign } = found
  if (ended) throw new Refusal('onboarding.campaign_ended')
  return campaign
}

/** Of the form's campaign variant; the others have none. @throws Refusal */
export async function campaignOf(
  tx: Tx,
  form: OnboardingForm,
  code: string | undefined,
  language: Language,
): Promise<Campaign | undefined> {
  if (form !== 'payout_campaign') return undefined
  return openCampaign(tx, code ?? '', language)
}

export const campaign: Handle<typeof onboardingCalls.campaign> = ({ db, language }, { code }) =>
  db.tx({ tenant: null, mode: 'read' }, (tx) => openCampaign(tx, code, language))
