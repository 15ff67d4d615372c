import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from '#areas/bill/bill.module.css'
import { StatementAmounts } from './amounts.tsx'
import { StatementEntries } from './entries.tsx'
import { StatementEquation } from './equation.tsx'
import { StatementFiles } from './files.tsx'
import { StatementSettlement } from './settlement.tsx'
import { type StatementSearch, validateStatementSearch } from './search.ts'

const routeId = '/shell/home/billCheckCenter/billDetail'
export const route = createLazyRoute(routeId)({ component: StatementDetail })
const { useSearch } = getRouteApi(routeId)

const size = 50

/** One statement: its equation, its movements by account, and every entry behind them. */
function StatementDetail() {
  const { t } = useTranslation(['bill', 'ui'])
  const search = useSearch({ select: validateStatementSearch, structuralSharing: true })
  const { id, account, cause, after, before } = search
  const answer = useCall<typeof statementCalls.detail>(
    '/partnerreconcile/detail',
    {
      id: id ?? '',
      ...(account && { account }),
      ...(cause && { cause }),
      page: { size, ...(after && { after }), ...(before && { before }) },
    },
    { enabled: id !== undefined },
  )
  const { data, error, isPending } = answer
  const late = useAfterDelay(isPending && id !== undefined)
  return (
    <>
      <Link to="/home/billCheckCenter/settlementStatements">{t('title')}</Link>
      {id === undefined ? (
        <EmptyState title={t('detail.missing')} />
      ) : error ? (
        <ErrorState failure={error} onAgain={() => void answer.refetch()} />
      ) : data ? (
        <Whole answer={data} search={search} stale={answer.isPlaceholderData} />
      ) : (
        <p role="status">{late && t('ui:loading')}</p>
      )}
    </>
  )
}

interface WholeProps {
  answer: OutputOf<typeof statementCalls.detail>
  search: StatementSearch
  stale: boolean
}

function Whole({ answer, search, stale }: WholeProps) {
  const { t } = useTranslation('bill')
  const zone = useZone()
  const { statement, total } = answer
  const [before, behind] = t('detail.closedAt', { time: '\n', zone: zone.label }).split('\n')
  return (
    <article>
      <PageHeader
        title={t('open', { day: statement.day, currency: statement.currency })}
        isName
        note={
          <>
            {before}
            <TimeText at={statement.closedAt} />
            {behind}
          </>
        }
      >
        <StatementFiles statement={statement} labelled />
      </PageHeader>
      <section className={styles['section']}>
        <h2>{t('detail.equation')}</h2>
        <StatementEquation total={total} />
        <p>{t('detail.rule')}</p>
      </section>
      <StatementAmounts answer={answer} search={search} />
      <StatementSettlement settlement={answer.settlement} />
      <StatementEntries answer={answer} search={search} stale={stale} />
    </article>
  )
}
