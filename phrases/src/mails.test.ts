import { describe, expect, test } from 'vitest'
import { languages } from '@quayside/contract/envelope.ts'
import { holdsLink } from '@quayside/contract/text.ts'
import { mails as en } from '#en/mails.ts'
import { mails as zh } from '#zh/mails.ts'
import {
  factOrigins,
  type MailTemplate,
  mailText,
  type MailWords,
  type SmsTemplate,
  smsText,
} from './mails.ts'

const texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = { en, zh }
const templates = Object.keys(en) as MailTemplate[]
const traps = [
  'https://evil.example/a',
  'www.evil.example',
  'evil.example',
  'a@evil.example',
  '恶意。example',
  'Co.Ltd',
]
const bait = traps.join(' ')
const factsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)

/** What it says with whatever others write being bait, and with it being nothing. */
const facts = (given: string) =>
  Object.fromEntries(
    Object.entries(factOrigins).map(([name, origin]) => [name, origin === 'given' ? given : '1']),
  )

describe.each(languages)('%s', (language) => {
  test.each(templates)('%s makes no link of what somebody else wrote', (template) => {
    const all = Object.values(texts[language]![template]!)
    // Each of its facts has an origin; a new one cannot be forgotten.
    expect(all.flatMap(factsOf).filter((name) => !Object.hasOwn(factOrigins, name))).toEqual([])
    const { subject, text } = mailText({ language, template } as MailWords, facts(bait))
    const plain = mailText({ language, template } as MailWords, facts(''))
    expect([holdsLink(subject), holdsLink(text)]).toEqual([holdsLink(plain.subject), holdsLink(plain.text)])
    if (texts[language]![template]!['sms'] !== undefined)
      expect(holdsLink(smsText(language, template as SmsTemplate, facts(bait)))).toBe(false)
  })
})

test('a fact of which nobody says who writes it goes into no message', () => {
  expect(() =>
    mailText({ language: 'en', template: 'activation' }, { ...facts('Ann'), planted: 'evil.example' }),
  ).toThrow('planted')
})
test('our own link goes out as it is', () => {
  const link = 'https://portal.example/reset/newUserRegistration/abc'
  expect(mailText({ language: 'en', template: 'activation' }, { ...facts('Ann'), link }).text).toContain(link)
})
test('whoever reads sees the same words', () => {
  expect(
    mailText({ language: 'en', template: 'activation' }, facts('Ann J. Smith, Co., Ltd.')).text,
  ).toContain('Ann J. Smith, Co., Ltd.')
})
