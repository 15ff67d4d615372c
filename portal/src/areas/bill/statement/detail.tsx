import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
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

const statement: Detail<typeof statementCalls.detail> = { path: '/partnerreconcile/detail', hasPages: true }

/** One statement: its equation, its movements by account, and every entry behind them. */
function StatementDetail() {
  const { t } = useTranslation('bill')
  const search = useSearch({ select: validateStatementSearch, structuralSharing: true })
  const { id, account, cause, after, before } = search
  const detailed = useDetail(
    statement,
    id === undefined
      ? undefined
      : {
          id,
          ...(account && { account }),
          ...(cause && { cause }),
          page: { size, ...(after && { after }), ...(before && { before }) },
        },
  )
  return (
    <DetailScreen
      detailed={detailed}
      back={{ to: '/home/billCheckCenter/settlementStatements', label: t('title') }}
      words={{ missing: t('detail.missing') }}
    >
      {(answer) => <Whole answer={answer} search={search} stale={detailed.stale} />}
    </DetailScreen>
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
  const { day, currency, closedAt } = answer.statement
  const [before, behind] = t('detail.closedAt', { time: '\n', zone: zone.label }).split('\n')
  return (
    <DetailBody
      header={{
        title: t('open', { day, currency }),
        note: (
          <>
            {before}
            <TimeText at={closedAt} />
            {behind}
          </>
        ),
        acts: <StatementFiles statement={answer.statement} labelled />,
      }}
      parts={[
        {
          key: 'equation',
          content: (
            <Section title={t('detail.equation')}>
              <StatementEquation total={answer.total} />
              <Hint>{t('detail.rule')}</Hint>
            </Section>
          ),
        },
        { key: 'amounts', content: <StatementAmounts answer={answer} search={search} /> },
        { key: 'settlement', content: <StatementSettlement settlement={answer.settlement} /> },
        { key: 'entries', content: <StatementEntries answer={answer} search={search} stale={stale} /> },
      ]}
    />
  )
}
