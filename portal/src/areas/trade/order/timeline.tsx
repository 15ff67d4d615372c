import { reasonSeparator } from '@quayside/contract/risk/reasons.ts'
import { isReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import type { terms } from '@quayside/phrases/en/terms.ts'
import type { refusals } from '@quayside/phrases/en/trade/refusals.ts'
import type { trade } from '@quayside/phrases/en/trade/trade.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { Timeline, type TimelineItem } from '#ui/text/timeline.tsx'
import type { Tone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { useResponseCode } from '#areas/trade/move/response-code.ts'
import { useRiskReasons } from '#areas/trade/move/risk-reasons.ts'

type Entry = TransactionDetail['timeline'][number]
type Fact = keyof typeof trade.fact

const bad = new Set(['risk_reject', 'decline', 'refuse', 'return', 'fail', 'rejected'])
const good = new Set([
  'approve',
  'pass',
  'capture_part',
  'capture_rest',
  'report',
  'succeed',
  'settle',
  'release',
  'deliver',
  'withdraw',
])
const over = new Set([
  'unsent_timeout',
  'cancel',
  'unanswered_timeout',
  'review_timeout',
  'auth_timeout',
  'void_all',
  'void_rest',
  'expire',
])

/** One story of everything that happened, newest first, with who did it. */
export function OrderTimeline({ order }: { order: TransactionDetail }) {
  const { t, i18n } = useTranslation(['trade', 'terms', 'refusals'])
  const zone = useZone()
  const coded = useCodedFacts(order.authorisation.declineReason)
  const items = order.timeline
    .map((entry, index): TimelineItem => ({
      key: `${entry.at} ${index}`,
      tone: toneOf(entry),
      title: titleOf(entry, t, i18n.exists),
      money: entry.amount ?? undefined,
      note: noteOf(entry, t, i18n.exists, coded),
      at: entry.at,
    }))
    .toReversed()
  return (
    <Section title={t('detail.timeline')} note={t('detail.timelineNote', { zone: zone.label })}>
      <Timeline label={t('detail.timeline')} items={items} />
    </Section>
  )
}

type Words = Translate<['trade', 'terms', 'refusals']>
type Exists = (key: string) => boolean

function toneOf({ kind, event }: Entry): Tone {
  if (kind === 'fraud' || (kind === 'chargeback' && event === 'open')) return 'bad'
  if (event === 'approve_doubtful' || event === 'doubtful') return 'warn'
  if (bad.has(event)) return 'bad'
  if (good.has(event)) return kind === 'risk' ? 'neutral' : 'good'
  return over.has(event) ? 'neutral' : 'info'
}

/** A kind or event that this build has no words for is named by its kind. */
function titleOf({ kind, event, facts }: Entry, t: Words, exists: Exists): string {
  const key = `event.${kind}.${event}`
  if (exists(`trade:${key}`)) return t(key as 'event.risk.pass', { score: '', ...facts })
  return t(`eventKind.${kind}`)
}

function noteOf(entry: Entry, t: Words, exists: Exists, coded: Coded): string {
  const { actor, actorName, reference, facts } = entry
  const told = Object.entries(facts).flatMap(([name, value]) =>
    exists(`trade:fact.${name}`)
      ? [t(`fact.${name as Fact}`, { value: coded[name]?.(value) ?? valueOf(name, value, t, exists) })]
      : [],
  )
  // An order is reported by the payment core under its own number: neither says anything new.
  if (entry.kind === 'order' && entry.event === 'create' && actor === 'network') return told.join(' · ')
  return [actorName ?? t(`terms:actor.${actor}`), ...(reference ? [reference] : []), ...told].join(' · ')
}

type Coded = Readonly<Record<string, ((value: string) => string) | undefined>>

/** Facts whose codes have a table of words; of an unknown response code the card scheme's own reason. */
function useCodedFacts(written: string | null): Coded {
  const { named } = useResponseCode()
  const { t } = useTranslation('terms')
  const told = useRiskReasons()
  return {
    responseCode: (code) => named(code, written),
    reviewReason: (reason) => (isReviewReason(reason) ? t(`reviewReason.${reason}`) : reason),
    reasons: (reasons) => told(reasons.split(reasonSeparator)),
  }
}

/** Codes among the facts get their words. */
function valueOf(name: string, value: string, t: Words, exists: Exists): string {
  if (name === 'refusedCode' && exists(`refusals:reason.${value}`))
    return t(`refusals:reason.${value as keyof typeof refusals.reason}`)
  if (name !== 'stage' || !exists(`terms:stage.${value}`)) return value
  return t(`terms:stage.${value as keyof typeof terms.stage}`)
}
