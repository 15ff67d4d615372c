import { useState } from 'react'
import type { RdrRule, rdrSimulationCalls } from '@quayside/contract/dispute/rdr/simulate.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { ProposeButton, Proposals, useProposals } from './proposals.tsx'
import { draftRule, type DraftRule, isDays, ruleOf } from './rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { SimulatedResult } from './simulated-result.tsx'
import styles from './simulate.module.css'

/** What most sellers of this portal are paid in. */
const usualCurrency = 'USD'
const rulesMax = disputeLimits.simulatedRules.max
let drafts = 0
const nextDraft = (currency = usualCurrency) => draftRule(String(++drafts), currency)

/** Rules that are tried on two years of own chargebacks; the provider can be asked for those that are worth it. */
export function Simulate() {
  const { t } = useTranslation('rdr')
  const [rules, setRules] = useState<readonly DraftRule[]>(() => [nextDraft()])
  const [asked, ask] = useState<readonly RdrRule[]>()
  const tried = useCall<typeof rdrSimulationCalls.simulate>(
    '/chargeback/rdr/simulate',
    { rules: [...(asked ?? [])] },
    { enabled: asked !== undefined },
  )
  const proposals = useProposals()
  const written = rules.map(ruleOf)
  const isTried = asked !== undefined && JSON.stringify(asked) === JSON.stringify(written)
  const result = isTried ? tried.data : undefined
  const change = (key: string, next: DraftRule | undefined) =>
    setRules(rules.flatMap((rule) => (rule.key === key ? (next ?? []) : rule)))
  return (
    <div className={styles['page']}>
      <Section title={t('rules.label')} form>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (rules.every(({ withinDays }) => isDays(withinDays))) ask(written)
          }}
        >
          {rules.map((rule, index) => (
            <RuleFields
              key={rule.key}
              rule={rule}
              number={index + 1}
              failure={isTried ? tried.error : null}
              onChange={(next) => change(rule.key, next)}
              onRemove={rules.length > 1 ? () => change(rule.key, undefined) : undefined}
              settles={result && t('rules.settles', { count: result.rules[index]?.settled ?? 0 })}
            />
          ))}
          <Hint>{t('rules.empty')}</Hint>
          <div className={styles['acts']}>
            <Button type="submit" look="filled">
              {t('rules.tryOut')}
            </Button>
            <Button
              disabled={rules.length >= rulesMax}
              onClick={() => setRules([...rules, nextDraft(rules.at(-1)?.currency)])}
            >
              {t('rules.add')}
            </Button>
            {result && proposals.data?.mayAsk && <ProposeButton rules={written} />}
          </div>
        </form>
      </Section>
      {isTried && tried.error && tried.error.fields.length === 0 && (
        <ErrorState failure={tried.error} onAgain={() => void tried.refetch()} />
      )}
      {result && <SimulatedResult result={result} />}
      <Proposals query={proposals} />
    </div>
  )
}
