import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type bankMatchExportCalls,
  bankMatchExportColumns,
  type bankMatchCalls,
} from '@quayside/contract/fund/bank-match/bank-match.ts'
import { bankMatchOutcomes } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import type { ListFile } from '#lists/list.ts'
import fund from '#areas/fund/fund.module.css'
import { BankMatchLines } from './lines.tsx'
import { type BankMatchSearch, validateBankMatchSearch } from './search.ts'

const id = '/shell/detail/bankMatch'
export const route = createLazyRoute(id)({ component: BankMatch })
const { useSearch, useNavigate } = getRouteApi(id)

type Detail = OutputOf<typeof bankMatchCalls.detail>

/** What came of a statement: what does not match and why, and in sums. */
function BankMatch() {
  const { t } = useTranslation(['bankFile', 'ui'])
  const search = useSearch({ select: validateBankMatchSearch, structuralSharing: true })
  const { data, error, isPending, refetch } = useCall<typeof bankMatchCalls.detail>(
    '/withdraw/bankFile/detail',
    {
      id: search.id ?? '',
      ...(search.show === 'all' && { outcome: [...bankMatchOutcomes] }),
      ...(search.after !== undefined && { after: search.after }),
    },
  )
  const late = useAfterDelay(isPending)
  return (
    <>
      <Link to="/home/fundManage/withdraw/bankFile">{t('bankFile:title')}</Link>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <p role="status">{late && t('ui:loading')}</p>}
      {data && !error && <Whole match={data} search={search} />}
    </>
  )
}

const file: ListFile<typeof bankMatchExportCalls.ask> = {
  kind: 'bank_matches',
  permission: 'fund.withdrawal.export',
  path: '/withdraw/bankFile/export',
  order: 'paper',
}

function Whole({ match, search }: { match: Detail; search: BankMatchSearch }) {
  const { t } = useTranslation('bankFile')
  const navigate = useNavigate()
  const { show = 'differences', after } = search
  const go = (next: BankMatchSearch) => void navigate({ search: { id: match.id, ...next } })
  const own = show === 'all' ? { show } : {}
  const heads = bankMatchExportColumns.map((column) => ({ column, head: t(`column.${column}`) }))
  return (
    <article>
      <PageHeader
        title={match.fileName}
        isName
        note={[
          t('detail.period', { from: match.from, through: match.through }),
          ...(match.tail === null ? [] : [t('detail.tail', { tail: match.tail })]),
        ].join(' · ')}
      >
        <ExportButton file={file} filter={{ id: match.id }} heads={heads} />
      </PageHeader>
      <Note tone={match.differences === 0 ? 'good' : 'warn'}>
        {match.differences === 0 ? t('detail.allWell') : t('detail.differ', { count: match.differences })}
      </Note>
      <Totals totals={match.totals} />
      <Tabs
        label={t('detail.show')}
        tabs={[
          { value: 'differences', label: t('detail.differences') },
          { value: 'all', label: t('detail.all') },
        ]}
        value={show}
        onChange={(next) => go(next === 'all' ? { show: 'all' } : {})}
      />
      {match.rows.length === 0 ? (
        <EmptyState title={t('detail.nothing')} />
      ) : (
        <BankMatchLines rows={match.rows} />
      )}
      <div className={fund['bar']}>
        {after !== undefined && <Button onClick={() => go(own)}>{t('detail.back')}</Button>}
        {match.next !== null && (
          <Button onClick={() => go({ ...own, after: match.next! })}>{t('detail.next')}</Button>
        )}
      </div>
    </article>
  )
}

const amounts = ['paperIn', 'paperOut', 'paid', 'returned', 'difference'] as const

function Totals({ totals }: { totals: Detail['totals'] }) {
  const { t } = useTranslation('bankFile')
  return (
    <ScrollRegion label={t('detail.totals')} className={fund['table']}>
      <table aria-label={t('detail.totals')}>
        <thead>
          <tr>
            <th scope="col">{t('column.currency')}</th>
            {amounts.map((part) => (
              <th key={part} scope="col" data-number>
                {t(`total.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.difference.currency}>
              <th scope="row">{total.difference.currency}</th>
              {amounts.map((part) => (
                <td
                  key={part}
                  data-number
                  data-label={t(`total.${part}`)}
                  data-strong={part === 'difference' || undefined}
                >
                  <MoneyText money={total[part]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
