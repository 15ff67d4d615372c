import type { Language } from '@quayside/contract/envelope.ts'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { withoutLinks } from '@quayside/contract/text.ts'
import { mails as enMails } from '#en/mails.ts'
import { payerMails as enPayer } from '#en/payer/mails.ts'
import { subscriptionMails as enSubscription } from '#en/trade/subscription-mails.ts'
import type { Same } from './same.ts'
import { type Facts, fill } from './fill.ts'
import { mails as zhMails } from '#zh/mails.ts'
import { payerMails as zhPayer } from '#zh/payer/mails.ts'
import { subscriptionMails as zhSubscription } from '#zh/trade/subscription-mails.ts'

const en = { ...enPayer, ...enSubscription }
type PayerMails = Same<typeof en>
/** What payers are written, in each of their languages. */
const payerTexts: Readonly<Record<PayerLanguage, PayerMails>> = { en, zh: { ...zhPayer, ...zhSubscription } }
const houseTexts = { en: enMails, zh: zhMails }

export type PayerMailTemplate = keyof PayerMails
export type HouseMailTemplate = keyof typeof enMails
export type MailTemplate = PayerMailTemplate | HouseMailTemplate
/** A template with a language that it has. */
export type MailWords =
  | { readonly language: PayerLanguage; readonly template: PayerMailTemplate }
  | { readonly language: Language; readonly template: HouseMailTemplate }
export type SmsTemplate = {
  [K in HouseMailTemplate]: (typeof enMails)[K] extends { sms: string } ? K : never
}[HouseMailTemplate]

/**
 * Who writes each fact of a mail or a text message: `ours` we do ourselves, `given` stands for whatever somebody else chose,
 * of which no reader's program makes a link. A fact that is not here goes into no message.
 */
export const factOrigins = {
  link: 'ours',
  code: 'ours',
  days: 'ours',
  hours: 'ours',
  minutes: 'ours',
  linkMinutes: 'ours',
  linkHours: 'ours',
  count: 'ours',
  // Networks, times, counts, numbers of ours and amounts.
  lines: 'ours',
  tries: 'ours',
  time: 'ours',
  zone: 'ours',
  ip: 'ours',
  lastFour: 'ours',
  next: 'ours',
  until: 'ours',
  date: 'ours',
  // Masked addresses of the person who reads it.
  from: 'ours',
  to: 'ours',
  // Of a payment: written by us, or checked to be a card, an address of mail or a number and nothing else.
  amount: 'ours',
  card: 'ours',
  contact: 'ours',
  order: 'ours',
  number: 'ours',
  agent: 'given',
  descriptor: 'given',
  goods: 'given',
  merchant: 'given',
  name: 'given',
  operator: 'given',
  token: 'given',
  operators: 'given',
  plan: 'given',
  subscription: 'given',
  text: 'given',
  title: 'given',
  user: 'given',
  what: 'given',
} as const satisfies Record<string, 'ours' | 'given'>

/** @throws for a fact that nobody has said where it comes from */
function shown(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const origin = (factOrigins as Readonly<Record<string, 'ours' | 'given'>>)[name]
      if (origin === undefined) throw new Error(`nobody says who writes the fact "${name}" of a message`)
      return [name, origin === 'given' && typeof fact === 'string' ? withoutLinks(fact) : fact]
    }),
  )
}

const isForPayers = (words: MailWords): words is Extract<MailWords, { template: PayerMailTemplate }> =>
  Object.hasOwn(en, words.template)

export function mailText(words: MailWords, facts: Facts): { subject: string; text: string } {
  const { subject, text } = isForPayers(words)
    ? payerTexts[words.language][words.template]
    : houseTexts[words.language][words.template]
  const said = shown(facts)
  return { subject: fill(subject, said), text: fill(text, said) }
}

export const smsText = (language: Language, template: SmsTemplate, facts: Facts): string =>
  fill(houseTexts[language][template].sms, shown(facts))
