import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { explainCalls, ExplainedRule } from '@quayside/contract/risk/lab/explain.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useSeen } from '#ui/state/use-seen.ts'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { MetEntries } from './met-entries.tsx'
import { RuleLine } from './rule-line.tsx'
import styles from './ruling.module.css'
import { useRulingSentence } from './use-ruling-sentence.ts'

type Explained = OutputOf<typeof explainCalls.explain>
type Ruled = Explained & { ruling: NonNullable<Explained['ruling']> }

interface SectionProps {
  orderId: string
  /** The payment core decided without its rules, although there were some. */
  isUnruled: boolean
}

/** What rules and lists made of an order, asked for once somebody comes to it. */
export function RiskDecisionSection({ orderId, isUnruled }: SectionProps) {
  const { t } = useTranslation(['ruling', 'ui'])
  const { isSeen, ref } = useSeen()
  const { data, error, refetch } = useCall<typeof explainCalls.explain>(
    '/riskmanger/decision/explain',
    { id: orderId },
    { enabled: isSeen, keep: false },
  )
  return (
    <Section named title={t('title')} note={data?.ruling && <Version ruling={data.ruling} />}>
      <div ref={ref} className={styles['part']} aria-busy={(!data && !error) || undefined}>
        {error ? (
          <ErrorState failure={error} onAgain={() => void refetch()} />
        ) : !data ? (
          <Hint>{t('ui:loading')}</Hint>
        ) : isRuled(data) ? (
          <Told explained={data} />
        ) : (
          <Hint>{t(isUnruled ? 'notRuled' : 'none')}</Hint>
        )}
      </div>
    </Section>
  )
}

const isRuled = (explained: Explained): explained is Ruled => explained.ruling !== null

function Version({ ruling }: Pick<Ruled, 'ruling'>) {
  const { t } = useTranslation('ruling')
  const zone = useZone()
  const { version, tookMicros, ruledAt } = ruling
  const took = (tookMicros / 1_000).toFixed(2)
  const time = `${formatTime(ruledAt, zone.name)} ${zone.label}`
  return t(version === 0 ? 'unpublished' : 'version', { version, took, time })
}

function Told({ explained }: { explained: Ruled }) {
  const { t } = useTranslation('ruling')
  const { ruling, rules, lists, isRebuilt } = explained
  const sentence = useRulingSentence()
  return (
    <>
      <p className={styles['decision']}>{sentence(ruling, rules ?? [])}</p>
      {lists.length > 0 && <MetEntries entries={lists} />}
      {rules === null ? (
        <Hint>{t('rulesGone', { version: ruling.version })}</Hint>
      ) : rules.length === 0 ? (
        <Hint>{t('noRules')}</Hint>
      ) : (
        <Rules rules={rules} />
      )}
      {isRebuilt && <Hint>{t('rebuilt')}</Hint>}
    </>
  )
}

/** What had something to say, before what had not. */
const weight: Readonly<Record<ExplainedRule['answer'], number>> = {
  match: 0,
  snoozed: 1,
  unknown: 2,
  no_match: 3,
  out_of_scope: 4,
}
const isQuiet = ({ answer }: ExplainedRule): boolean => weight[answer] >= weight.no_match
/** So many that did not match are shown at once; more of them only on demand. */
const quietMax = 5

function Rules({ rules }: { rules: readonly ExplainedRule[] }) {
  const { t } = useTranslation('ruling')
  const [isWhole, setWhole] = useState(false)
  const sorted = rules.toSorted(
    (a, b) => Number(b.decided) - Number(a.decided) || weight[a.answer] - weight[b.answer],
  )
  const told = sorted.filter((rule) => !isQuiet(rule)).length
  const shown = isWhole ? sorted : sorted.slice(0, told + quietMax)
  const rest = sorted.length - shown.length
  return (
    <>
      <ul className={styles['rules']} aria-label={t('rules')}>
        {shown.map((rule) => (
          <li key={rule.id}>
            <RuleLine rule={rule} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('more', { count: rest })}
        </Button>
      )}
    </>
  )
}
