import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import styles from '#areas/bill/bill.module.css'
import { closingClock } from './closing-clock.ts'
import { DayButton } from './day-button.tsx'
import { StatementFilters } from './filters.tsx'
import { StatementTable } from './table.tsx'
import { type StatementSearch, validateStatementSearch } from './search.ts'

const id = '/shell/home/billCheckCenter/settlementStatements'
export const route = createLazyRoute(id)({ component: Statements })
const { useSearch, useNavigate } = getRouteApi(id)

const size = 50

/** Every closed day of every currency, each with its equation in one line. */
function Statements() {
  const { t } = useTranslation('bill')
  const { permissions } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ select: validateStatementSearch, structuralSharing: true })
  const { currency, from, to, settled, after, before } = search
  const answer = useCall<typeof statementCalls.query>('/partnerreconcile/query', {
    filter: {
      ...(currency && { currency: [currency] }),
      ...(from && { from }),
      ...(to && { to }),
      ...(settled && { batch: 'any' }),
    },
    page: { size, ...(after && { after }), ...(before && { before }) },
  })
  const { data, error } = answer
  const go = (next: StatementSearch) => void navigate({ search: next })
  const turn = (place: Pick<StatementSearch, 'after' | 'before'>) => {
    const { after: _, before: __, ...kept } = search
    go({ ...kept, ...place })
  }
  return (
    <>
      <PageHeader title={t('title')}>
        {data && data.currencies.length > 0 && permissions.includes('bill.statement.export') && (
          <DayButton search={search} answer={data} />
        )}
      </PageHeader>
      <Notes answer={data} />
      <StatementFilters
        search={search}
        currencies={data?.currencies ?? []}
        earliest={data?.earliest}
        total={data?.total.count}
        go={go}
      />
      {error ? (
        <ErrorState failure={error} kept onAgain={() => void answer.refetch()} />
      ) : data?.rows.length === 0 ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')}>
          <Button onClick={() => go({})}>{t('reset')}</Button>
        </EmptyState>
      ) : (
        <StatementTable rows={data?.rows} stale={answer.isPlaceholderData} />
      )}
      {data && <Pager page={data.page} turn={turn} />}
    </>
  )
}

interface PagerProps {
  page: OutputOf<typeof statementCalls.query>['page']
  turn: (place: Pick<StatementSearch, 'after' | 'before'>) => void
}

function Pager({ page, turn }: PagerProps) {
  const { t } = useTranslation('bill')
  if ((page.previous ?? page.next) === undefined) return null
  return (
    <div className={styles['pager']}>
      {page.previous && <Button onClick={() => turn({ before: page.previous! })}>{t('newer')}</Button>}
      {page.next && <Button onClick={() => turn({ after: page.next! })}>{t('older')}</Button>}
    </div>
  )
}

/** What a statement is, how far days are closed, and how far back they go. */
function Notes({ answer }: { answer: OutputOf<typeof statementCalls.query> | undefined }) {
  const { t } = useTranslation('bill')
  return (
    <div className={styles['notes']}>
      <p>{t('note', { hour: closingClock })}</p>
      {answer && (
        <p>
          {answer.closedThrough === null ? t('notClosed') : t('closed', { date: answer.closedThrough })}{' '}
          {t('reach', { date: answer.earliest })}
        </p>
      )}
    </div>
  )
}
