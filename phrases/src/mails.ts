import type { Language } from '@quayside/contract/envelope.ts'
import { mails as en } from './en/mails.ts'
import { type Facts, fill } from './fill.ts'
import { mails as zh } from './zh/mails.ts'

const texts = { en, zh }

export type MailTemplate = keyof typeof en
export type SmsTemplate = {
  [K in MailTemplate]: (typeof en)[K] extends { sms: string } ? K : never
}[MailTemplate]

export function mailText(
  language: Language,
  template: MailTemplate,
  facts: Facts,
): { subject: string; text: string } {
  const { subject, text } = texts[language][template]
  return { subject: fill(subject, facts), text: fill(text, facts) }
}

export const smsText = (language: Language, template: SmsTemplate, facts: Facts): string =>
  fill(texts[language][template].sms, facts)
