import { businessZone } from '@quayside/contract/dates.ts'
import { inWords } from '@quayside/contract/money.ts'
import { subscription as machine } from '@quayside/contract/trade/subscription/states.ts'
import { payerWordsOf } from '@quayside/phrases/payer-words.ts'
import type { MailTemplate } from '@quayside/phrases/mails.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { tellHolders } from '#areas/messages/public.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { cardPageOf } from './card-page.ts'
import type { ToldTry } from './cycle.sql.ts'
import type { SubscriptionRecord } from './subscription.sql.ts'
import { faceOfSubscription } from './told.sql.ts'

export interface DunningDeps {
  readonly keyEncryptionKey: Buffer
  /** The payers' own host, where cards are replaced; missing where no card frame is agreed with the network: payers are not written to. */
  readonly payerAddress: string | undefined
}

interface Followed {
  readonly before: SubscriptionRecord
  readonly after: SubscriptionRecord
  readonly told: Pick<ToldTry, 'origin' | 'outcome'>
}

/** Tells payer and merchant of each step of a subscription that is not paid: from the first failure on, not after the last. */
export async function tellFollowed(
  tx: Tx,
  merchantId: bigint,
  deps: DunningDeps,
  { before, after, told }: Followed,
): Promise<void> {
  if (before.endedAt === null && after.endReason !== null && after.endReason !== 'completed')
    return tellEnded(tx, merchantId, deps, after)
  if (told.outcome === 'paid' && before.state === 'past_due' && after.state !== 'past_due')
    return mailPayer(
      tx,
      merchantId,
      deps,
      after,
      after.endedAt === null ? 'subscriptionPaid' : 'subscriptionPaidLast',
    )
  // Whoever pays by hand reads of it on the page.
  if (after.state !== 'past_due' || told.origin === 'payer') return
  const isTriedAgain = after.nextChargeAt !== null
  await tellHolders(tx, placeOf(merchantId, after), right, 'subscription.past_due', {
    number: after.subscriptionNo,
    plan: after.plan,
    amount: inWords(after.currency, after.amount),
    tries: after.failedTries,
    subscriptionNext: isTriedAgain ? 'retry' : 'card',
    until: new Date((after.nextChargeAt ?? after.endsUnpaidAt)!).toISOString().slice(0, 16).replace('T', ' '),
  })
  await mailPayer(tx, merchantId, deps, after, isTriedAgain ? 'subscriptionFailed' : 'subscriptionCardNeeded')
}

/** Tells payer and merchant that a subscription has ended unpaid. */
export async function tellEnded(
  tx: Tx,
  merchantId: bigint,
  deps: DunningDeps,
  row: SubscriptionRecord,
): Promise<void> {
  await tellHolders(tx, placeOf(merchantId, row), right, 'subscription.cancelled', {
    number: row.subscriptionNo,
    plan: row.plan,
    amount: inWords(row.currency, row.amount),
    subscriptionEnd: row.endReason!,
  })
  await mailPayer(tx, merchantId, deps, row, 'subscriptionEnded')
}

/** Tells the payer that the merchant has ended it. */
export const tellCancelled = (
  tx: Tx,
  merchantId: bigint,
  deps: DunningDeps,
  row: SubscriptionRecord,
): Promise<void> => mailPayer(tx, merchantId, deps, row, 'subscriptionCancelled')

const right = 'trade.subscription.view' as const

const placeOf = (merchantId: bigint, { siteId, currency }: SubscriptionRecord) => ({
  merchantId,
  siteId,
  currency,
})

async function mailPayer(
  tx: Tx,
  merchantId: bigint,
  { keyEncryptionKey, payerAddress }: DunningDeps,
  row: SubscriptionRecord,
  template: Extract<MailTemplate, `subscription${string}`>,
): Promise<void> {
  const { email: to, language } = row
  if (to === null || payerAddress === undefined) return
  const { merchant, lastFour, brand, contact } = await tx.one(faceOfSubscription(merchantId, row.id))
  const timeOf = (at: string | null) =>
    at === null ? '–' : mailTime(new Date(at), businessZone, language).time
  const facts: Facts = {
    merchant,
    plan: row.plan,
    amount: inWords(row.currency, row.amount),
    lastFour,
    subscription: row.subscriptionNo,
    card: brand === null ? '–' : `${payerWordsOf(language).schemes[brand]} •••• ${lastFour}`,
    contact: contact ?? '–',
    next: timeOf(row.nextChargeAt),
    until: timeOf(machine.isFinal(row.state) ? row.endedAt : row.endsUnpaidAt),
    zone: businessZone,
    link: cardPageOf(payerAddress, row.ref),
  }
  await addJob(tx, messageJob(keyEncryptionKey, { channel: 'mail', to, language, template, facts }))
}
