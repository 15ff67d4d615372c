import { useState } from 'react'
import type { RdrRule, rdrSimulationCalls } from '@quayside/contract/dispute/rdr/simulate.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { useClaimMove } from '#areas/dispute/claim/acts.tsx'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { proposalTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { useRuleText } from './rule-text.ts'
import styles from './simulate.module.css'

/** What the provider was asked for so far. */
export const useProposals = () =>
  useCall<typeof rdrSimulationCalls.proposals>('/chargeback/rdr/proposals', {})

export function ProposeButton({ rules }: { rules: readonly RdrRule[] }) {
  const { t } = useTranslation('rdr')
  const [asking, ask] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => ask(true)}>
        {t('propose.act')}
      </Button>
      {asking && <ProposeDialog rules={rules} onClose={() => ask(false)} />}
    </>
  )
}

function ProposeDialog({ rules, onClose }: { rules: readonly RdrRule[]; onClose: () => void }) {
  const { t } = useTranslation('rdr')
  const move = useClaimMove<typeof rdrSimulationCalls.propose>(
    '/chargeback/rdr/propose',
    ({ proposalNo }) => t('propose.done', { number: proposalNo }),
    onClose,
  )
  return (
    <ActFrame
      title={t('propose.title')}
      submit={t('propose.confirm')}
      move={move}
      onSubmit={() => move.run({ rules: [...rules] })}
      onClose={onClose}
    >
      <p>{t('propose.text')}</p>
      <RuleList rules={rules} />
    </ActFrame>
  )
}

function RuleList({ rules }: { rules: readonly RdrRule[] }) {
  const textOf = useRuleText()
  return (
    <ol className={styles['said']}>
      {rules.map((rule, index) => (
        // A list that is only read: its place is what a rule is known by.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{textOf(rule)}</li>
      ))}
    </ol>
  )
}

export function Proposals({ query: { data, error, refetch } }: { query: ReturnType<typeof useProposals> }) {
  const { t } = useTranslation('rdr')
  const { label: zone } = useZone()
  return (
    <Section title={t('propose.list')}>
      {error ? (
        <ErrorState failure={error} onAgain={() => void refetch()} />
      ) : data?.proposals.length === 0 ? (
        <p>{t('propose.none')}</p>
      ) : (
        <PlainTable label={t('propose.list')} small wraps>
          <thead>
            <tr>
              <th>{t('propose.number')}</th>
              <th>{t('propose.rules')}</th>
              <th>{t('propose.answer')}</th>
              <th>{t('propose.askedAt', { zone })}</th>
            </tr>
          </thead>
          <tbody>
            {data?.proposals.map(({ id, proposalNo, state, rules, answer, askedAt }) => (
              <tr key={id}>
                <td>
                  {proposalNo}{' '}
                  <StatusTag tone={proposalTones[state]}>{t(`propose.state.${state}`)}</StatusTag>
                </td>
                <td>
                  <RuleList rules={rules} />
                </td>
                <td>{answer ?? <Nothing />}</td>
                <td data-kind="time">
                  <TimeText at={askedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}
