import { z } from 'zod'
import { walletDraft } from './content.ts'
import { applicationSteps, shopPaperKinds, walletRegistration, wantedParts } from './states.ts'
import { wallets } from './wallets.ts'

const time = z.string()
const site = z.strictObject({ id: z.string(), name: z.string(), url: z.string() })

/** One wallet of an application. */
const registeredWallet = z.strictObject({
  wallet: z.enum(wallets),
  state: z.enum(walletRegistration.states),
  /** What is wanted, or why it was rejected. */
  wants: z.array(z.enum(wantedParts)),
  /** As Alipay+ says it, in its own words. */
  said: z.string().nullable(),
  changedAt: time,
  /** Whose payers see it. */
  sites: z.array(site),
})

const common = {
  id: z.string(),
  number: z.string(),
  version: z.int(),
  /** Of its wallets. */
  state: z.enum(walletRegistration.states),
  company: z.string().nullable(),
  site: site.nullable(),
  createdAt: time,
  createdBy: z.string(),
  sentAt: time.nullable(),
}

/** As the list shows it. */
export const walletApplicationRow = z.strictObject({
  ...common,
  wallets: z.array(registeredWallet.omit({ said: true, sites: true })),
})
export type WalletApplicationRow = z.infer<typeof walletApplicationRow>

export const shopPaper = z.strictObject({
  id: z.string(),
  kind: z.enum(shopPaperKinds),
  name: z.string(),
  bytes: z.int(),
  /** Of a round that was sent; such a paper stays. */
  sent: z.boolean(),
})

export const applicationActions = ['edit', 'send', 'discard', 'bind'] as const

export const walletApplicationDetail = z.strictObject({
  ...common,
  round: z.int(),
  content: walletDraft,
  papers: z.array(shopPaper),
  wallets: z.array(registeredWallet),
  /** Alipay+ has not confirmed yet that it has the application. */
  isUnanswered: z.boolean(),
  steps: z.array(
    z.strictObject({
      at: time,
      event: z.enum(applicationSteps),
      wallets: z.array(z.enum(wallets)),
      by: z.string().nullable(),
    }),
  ),
  actions: z.array(z.enum(applicationActions)),
})
export type WalletApplicationDetail = z.infer<typeof walletApplicationDetail>
export type RegisteredWallet = z.infer<typeof registeredWallet>
