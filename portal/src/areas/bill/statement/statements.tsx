import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { sentences } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { choiceField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { Hint } from '#ui/text/hint.tsx'
import { closingClock } from './closing-clock.ts'
import { useStatementColumns } from './columns.tsx'
import { DayButton } from './day-button.tsx'
import { StatementFiles } from './files.tsx'
import { statementAddress, statementFilter, type StatementListSearch } from './search.ts'
import { StatementTile } from './tile.tsx'

const id = '/shell/home/billCheckCenter/settlementStatements'
export const route = createLazyRoute(id)({ component: Statements })
const { useSearch, useNavigate } = getRouteApi(id)

const statements: List<typeof statementCalls, StatementListSearch> = {
  name: 'statements',
  path: '/partnerreconcile/query',
  filterOf: statementFilter,
  rowId: (row) => row.id,
}

type Answer = OutputOf<typeof statementCalls.query>

/** Every closed day of every currency, each with its equation in one line. */
function Statements() {
  const { t } = useTranslation('bill')
  const { permissions } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ select: statementAddress.read, structuralSharing: true })
  const listed = useList(statements, search)
  const { answer } = listed.page
  const mayDownload = permissions.includes('bill.statement.export')
  return (
    <ListScreen
      list={statements}
      listed={listed}
      words={{ title: t('title'), label: t('label'), emptyHint: t('nothingHint') }}
      actions={
        answer &&
        answer.currencies.length > 0 &&
        mayDownload && <DayButton currency={search.currency?.[0]} answer={answer} />
      }
      above={<Notes answer={answer} />}
      fields={useStatementFields(answer)}
      columns={useStatementColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={({ day, currency }) => t('open', { day, currency })}
      tile={(row) => <StatementTile row={row} />}
      {...(mayDownload && { menu: (row) => <StatementFiles statement={row} /> })}
    />
  )
}

function useStatementFields(answer: Answer | undefined): readonly FilterField[] {
  const { t } = useTranslation('bill')
  const trade = useTranslation(['trade', 'terms']).t
  const { currencies, earliest } = answer ?? {}
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('days'), ...(earliest && { min: earliest }) },
      choiceField('currency', t('currency'), optionsOf(currencies ?? []), true),
      choiceField('batch', t('column.batch'), [{ value: 'any', label: t('settledDays') }], true),
    ],
    [t, trade, currencies, earliest],
  )
}

/** What a statement is, how far days are closed, and how far back they go. */
function Notes({ answer }: { answer: Answer | undefined }) {
  const { t, i18n } = useTranslation('bill')
  const told = answer && [
    answer.closedThrough === null ? t('notClosed') : t('closed', { date: answer.closedThrough }),
    t('reach', { date: answer.earliest }),
  ]
  return <Hint>{sentences(i18n.language, [t('note', { hour: closingClock }), ...(told ?? [])])}</Hint>
}
