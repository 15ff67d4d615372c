import { joined } from '@quayside/phrases/joined.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { isCurrency, isWireMoney, type WireMoney, wire } from '@quayside/contract/money.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { permissionName } from '#shell/page-names.ts'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { countryName } from '#areas/trade/public.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { moneyWords } from '#ui/text/amount.ts'

/** In which catalogue the states stand that a call changes; of two that fit, the first. */
const statesOf = [
  ['/withdraw/rule/', 'withdrawalRule:state'],
  ['/withdraw/', 'withdrawals:state'],
  ['/liquidateInfo/', 'card:state'],
  ['/operator/', 'team:operator.states'],
  ['/approval/', 'approval:state'],
  ['/transaction/batch/', 'batch:state'],
  ['/transaction/refund/', 'terms:refund'],
  ['/transaction/', 'terms:order'],
  ['/suspected/', 'terms:order'],
  ['/settlement/exchange/open', 'exchange:status'],
  ['/vcc/', 'vcc:status'],
  ['/invoice/', 'invoices:status'],
  ['/payLink/', 'paymentLink:status'],
  ['/subscription/', 'subscription:status'],
  ['/checkout/', 'checkout:state'],
  ['/site/', 'site:state'],
  ['/key/', 'key:state'],
  ['/third-party/', 'partner:state'],
  ['/alipay-plus/', 'alipayplus:state'],
  ['/virtual-cards-onboarding', 'product:states'],
  ['/keyed-orders-onboarding', 'product:states'],
  ['/notify/', 'notify:state'],
  ['/token/', 'token:state'],
  ['/chargebackAlert/', 'alerts:status'],
  ['/disputeOrder/message', 'disputeOrders:message'],
  ['/disputeOrder/', 'disputeOrders:status'],
  ['/riskmanger/ruleset/', 'ruleSet:state'],
] as const

/** Where a state that this call changes is said in words, as `namespace:key`. */
export const placeOfStates = (call: string): (typeof statesOf)[number][1] | undefined =>
  statesOf.find(([start]) => call.startsWith(start))?.[1]

/** And in which one the kinds of what it changes. */
const kindsOf = [
  ['/approval/rule/', 'approval:kind'],
  ['/site/', 'site:kind'],
  ['/key/', 'key:kind'],
  ['/token/', 'token:kind'],
  ['/agent/', 'token:kind'],
] as const

export const placeOfKinds = (call: string): (typeof kindsOf)[number][1] | undefined =>
  kindsOf.find(([start]) => call.startsWith(start))?.[1]

export const changeNamespaces = [
  'oplog',
  'rights',
  'terms',
  'approval',
  'withdrawalRule',
  'withdrawals',
  'card',
  'team',
  'batch',
  'exchange',
  'vcc',
  'alipayplus',
  'product',
  'invoices',
  'alerts',
  'disputeOrders',
  'paymentLink',
  'subscription',
  'site',
  'checkout',
  'key',
  'ip',
  'notify',
  'token',
  'ruleSet',
] as const

interface RuleTimes {
  readonly cycle: 'weekly' | 'monthly'
  readonly day: number
  readonly rangeDays: number
}
type RuleTake = { readonly amount: WireMoney } | { readonly currency: string; readonly percent: number }
type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string

type Fields = typeof import('@quayside/phrases/en/account/oplog.ts').oplog.fields

/** What a field that the log keeps is called. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation('oplog')
  return (field) => (i18n.exists(`oplog:fields.${field}`) ? t(`fields.${field as keyof Fields}`) : field)
}

/** What a changed field holds, as a reader says it; undefined where there is nothing. */
export function useChangeWords(call: string): (field: string, value: unknown) => string | undefined {
  const { t, i18n } = useTranslation(changeNamespaces)
  const say = t as unknown as Say
  const { language } = i18n
  const zone = useZone()
  const fieldName = useFieldName()
  const { t: rights } = useTranslation('rights')
  const right = (code: string) =>
    permissions.some((one) => one === code) ? permissionName(rights, code) : code
  const wordsAt = (place: string | undefined, word: string) => {
    const key = `${place}.${word.replaceAll('.', '_')}`
    return i18n.exists(key) ? say(key) : word
  }
  const byField: Readonly<Record<string, (value: never) => string>> = {
    state: (state: string) => wordsAt(placeOfStates(call), state),
    status: (state: string) => wordsAt(placeOfStates(call), state),
    kind: (kind: string) => wordsAt(placeOfKinds(call), kind),
    ...checkoutWords(say, language),
    ...(call.startsWith('/ipwhitelist/') && listWords(say, zone.name)),
    country: (code: string) => countryName(code, language),
    when: (when: RuleTimes) =>
      say('oplog:ruleWhen', {
        day: ruleDay(say, when),
        label: say('withdrawalRule:form.rangeDays'),
        days: when.rangeDays,
      }),
    take: (take: RuleTake) =>
      'amount' in take ? moneyWords(take.amount, language) : say('withdrawalRule:take.percent', { ...take }),
    ...rightWords(right, language),
  }
  const told = (value: unknown): string | undefined => {
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value === 'boolean') return say(value ? 'oplog:yes' : 'oplog:no')
    if (typeof value === 'number') return formatDecimal(String(value), language)
    if (typeof value === 'string') return value
    if (Array.isArray(value))
      return value.length === 0
        ? undefined
        : joined(
            language,
            value.map((one: unknown) => told(one) ?? ''),
          )
    if (isWireMoney(value)) return moneyWords(value, language)
    const parts = Object.entries(value).map(([field, part]) =>
      say('oplog:part', { field: fieldName(field), value: told(part) ?? say('oplog:nothing') }),
    )
    return joined(language, parts)
  }
  return (field, value) => {
    if (value === undefined || value === '') return undefined
    // A role without a list reaches everywhere; an empty one is never stored.
    if (value === null) return unbounded.has(field) ? say('oplog:all') : undefined
    if (Array.isArray(value) && value.length === 0) return undefined
    const own = byField[field]
    return own ? own(value as never) : told(value)
  }
}

const rightWords = (right: (code: string) => string, language: Language) => ({
  permissions: (codes: readonly string[]) => joined(language, codes.map(right)),
  limits: (limits: readonly string[]) =>
    joined(
      language,
      limits.map((one) => limitWords(one, right, language)),
    ),
})

const listWords = (say: Say, zone: string) => ({
  purpose: (purpose: string) => say(`ip:purpose.${purpose}`),
  endsAt: (at: string) => formatTime(at, zone, 'minute'),
})

const checkoutWords = (say: Say, language: Language) => ({
  template: (template: string) => say(`checkout:template.${template}`),
  brands: (brands: readonly string[]) =>
    joined(
      language,
      brands.map((brand) => say(`terms:brand.${brand}`)),
    ),
})

const unbounded: ReadonlySet<string> = new Set(['sites', 'currencies'])

function ruleDay(say: Say, { cycle, day }: RuleTimes): string {
  if (cycle === 'weekly')
    return say('withdrawalRule:when.weekly', { day: say(`withdrawalRule:weekday.d${day}`) })
  return say(day === 0 ? 'withdrawalRule:when.lastDay' : 'withdrawalRule:when.monthly', { day })
}

/** Kept as right, currency and minor units; a bare row of digits would be read as a hundred times as much. */
function limitWords(limit: string, right: (code: string) => string, language: string): string {
  const [code = '', currency = '', minor = ''] = limit.split(' ')
  if (!isCurrency(currency) || !/^\d+$/.test(minor)) return limit
  return `${right(code)} ≤ ${moneyWords(wire(currency, BigInt(minor)), language)}`
}
