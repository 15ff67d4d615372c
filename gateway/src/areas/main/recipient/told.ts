import type { NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import { recipientLimits as limits } from '@quayside/contract/main/limits.ts'
import { type WireMoney, wire } from '@quayside/contract/money.ts'
import { eventGroupText, eventTypeText } from '@quayside/phrases/event-types.ts'
import { recipientNewsText } from '@quayside/phrases/recipient-news.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import type { Message } from '#ports/mail/message.job.ts'
import type { DueLine, DuePerson } from './send.sql.ts'

/** One message of all that is due for one person: by mail what happened, by text message how much of it. */
export function messageOf(person: DuePerson, lines: readonly DueLine[]): Message {
  const { channel, target: to, language, name } = person
  const merchant = language === 'zh' ? person.merchant : person.merchantEn
  const groups = [...Map.groupBy(lines, ({ group }) => group)]
  const count = lines.length
  if (channel === 'sms') {
    const facts = {
      merchant,
      count,
      lines: groups.map((one) => counted(person, one)).join(separator[language]),
    }
    return { channel, to, language, template: 'recipientNews', facts }
  }
  const facts = {
    name,
    merchant,
    count,
    zone: person.zone,
    lines: groups.map((one) => listed(person, one)).join('\n\n'),
  }
  return { channel, to, language, template: 'recipientNews', facts }
}

type Group = readonly [group: NotifyGroup, lines: readonly DueLine[]]
const separator = { en: ', ', zh: '，' } as const

const counted = ({ language }: DuePerson, [group, { length }]: Group): string =>
  recipientNewsText(language, 'counted', { group: eventGroupText(language, group), count: length })

/** The newest of a group, latest last, and how many were before them. */
function listed(person: DuePerson, one: Group): string {
  const [, lines] = one
  const { language } = person
  const left = lines.length - limits.listed
  return [
    counted(person, one),
    ...(left > 0 ? [recipientNewsText(language, 'earlier', { count: left })] : []),
    ...lines.slice(-limits.listed).map((line) => lineOf(person, line)),
  ].join('\n')
}

function lineOf({ language, zone }: DuePerson, { type, objectNo, currency, amount, at }: DueLine): string {
  const what = eventTypeText(language, type)
  const { time } = mailTime(new Date(at), zone, language)
  const money = currency === null || amount === null ? undefined : moneyText(wire(currency, amount))
  return [`- ${what}`, objectNo, money, time]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ')
}

const moneyText = ({ currency, value }: WireMoney): string => `${currency} ${value}`
