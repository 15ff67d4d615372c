import { Link } from '@tanstack/react-router'
import type { RuleRunRow, withdrawalRuleCalls } from '@quayside/contract/fund/rule/rule.ts'
import { ruleLimits } from '@quayside/contract/fund/rule/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { RunTag } from './marks.tsx'
import styles from './rule.module.css'

/** What became of a rule on each of its dates. */
export function RuleRuns({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['withdrawalRule', 'ui'])
  const { data, error, isPending, refetch } = useCall<typeof withdrawalRuleCalls.runs>(
    '/withdraw/rule/runs',
    { id },
    { keep: false },
  )
  const late = useAfterDelay(isPending)
  return (
    <Sheet title={t('runs.title')} onClose={onClose}>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <p role="status">{late && t('ui:loading')}</p>}
      {data?.runs.length === 0 && <EmptyState title={t('runs.none')} hint={t('runs.noneHint')} />}
      {data && data.runs.length > 0 && <Runs runs={data.runs} />}
    </Sheet>
  )
}

function Runs({ runs }: { runs: readonly RuleRunRow[] }) {
  const { t } = useTranslation('withdrawalRule')
  return (
    <>
      <PlainTable wraps label={t('runs.label')}>
        <thead>
          <tr>
            <th scope="col">{t('runs.on')}</th>
            <th scope="col">{t('runs.outcome')}</th>
            <th scope="col" data-right>
              {t('runs.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Run key={run.on} run={run} />
          ))}
        </tbody>
      </PlainTable>
      {runs.length === ruleLimits.runsListed && <Hint>{t('runs.latest', { count: runs.length })}</Hint>}
    </>
  )
}

function Run({ run }: { run: RuleRunRow }) {
  const { t } = useTranslation('withdrawalRule')
  const { on, from, to, reason, withdrawal } = run
  return (
    <tr>
      <th scope="row">
        <time dateTime={on}>{on}</time>
        <span className={styles['reason']}>{t('range', { from, to })}</span>
      </th>
      <td>
        <RunTag run={run} />
        {reason !== null && <span className={styles['reason']}>{reason}</span>}
        {withdrawal && (
          <span className={styles['reason']}>
            <Link to="/detail/withdrawDetail" search={{ id: withdrawal.id }}>
              {withdrawal.withdrawalNo}
            </Link>
          </span>
        )}
      </td>
      <td data-right>{withdrawal && <MoneyText money={withdrawal.amount} />}</td>
    </tr>
  )
}
