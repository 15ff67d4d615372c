import type { Language } from '@quayside/contract/envelope.ts'
import { withoutLinks } from '@quayside/contract/text.ts'
import { mails as enMails } from '#en/mails.ts'
import { payerMails as enPayer } from '#en/payer/mails.ts'
import { subscriptionMails as enSubscription } from '#en/trade/subscription-mails.ts'
import { type Facts, fill } from './fill.ts'
import { mails as zhMails } from '#zh/mails.ts'
import { payerMails as zhPayer } from '#zh/payer/mails.ts'
import { subscriptionMails as zhSubscription } from '#zh/trade/subscription-mails.ts'

const en = { ...enMails, ...enPayer, ...enSubscription }
const texts = { en, zh: { ...zhMails, ...zhPayer, ...zhSubscription } }

export type MailTemplate = keyof typeof en
export type SmsTemplate = {
  [K in MailTemplate]: (typeof en)[K] extends { sms: string } ? K : never
}[MailTemplate]

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
  tries: 'ours',
  time: 'ours',
  zone: 'ours',
  ip: 'ours',
  lastFour: 'ours',
  next: 'ours',
  until: 'ours',
  // Masked addresses of the person who reads it.
  from: 'ours',
  to: 'ours',
  // Of a payment: written by us, or checked to be a card, an address of mail or a number and nothing else.
  amount: 'ours',
  card: 'ours',
  contact: 'ours',
  order: 'ours',
  agent: 'given',
  descriptor: 'given',
  goods: 'given',
  merchant: 'given',
  name: 'given',
  operator: 'given',
  operators: 'given',
  plan: 'given',
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

export function mailText(
  language: Language,
  template: MailTemplate,
  facts: Facts,
): { subject: string; text: string } {
  const { subject, text } = texts[language][template]
  const said = shown(facts)
  return { subject: fill(subject, said), text: fill(text, said) }
}

export const smsText = (language: Language, template: SmsTemplate, facts: Facts): string =>
  fill(texts[language][template].sms, shown(facts))
