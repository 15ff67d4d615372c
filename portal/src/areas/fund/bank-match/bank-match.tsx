import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type bankMatchExportCalls,
  bankMatchExportColumns,
  type bankMatchCalls,
} from '@quayside/contract/fund/bank-match/bank-match.ts'
import { bankMatchOutcomes } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Button } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { EmptyState } from '#ui/state/state.tsx'
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

type Found = OutputOf<typeof bankMatchCalls.detail>

const detail: Detail<typeof bankMatchCalls.detail> = { path: '/withdraw/bankFile/detail', hasPages: true }

/** What came of a statement: what does not match and why, and in sums. */
function BankMatch() {
  const { t } = useTranslation('bankFile')
  const search = useSearch({ select: validateBankMatchSearch, structuralSharing: true })
  const detailed = useDetail(detail, {
    id: search.id ?? '',
    ...(search.show === 'all' && { outcome: [...bankMatchOutcomes] }),
    ...(search.after !== undefined && { after: search.after }),
  })
  return (
    <DetailScreen detailed={detailed} back={{ to: '/home/fundManage/withdraw/bankFile', label: t('title') }}>
      {(match) => <Whole match={match} search={search} />}
    </DetailScreen>
  )
}

const file: ListFile<typeof bankMatchExportCalls.ask> = {
  kind: 'bank_matches',
  permission: 'fund.withdrawal.export',
  path: '/withdraw/bankFile/export',
  order: 'paper',
}

function Whole({ match, search }: { match: Found; search: BankMatchSearch }) {
  const { t } = useTranslation('bankFile')
  const heads = bankMatchExportColumns.map((column) => ({ column, head: t(`column.${column}`) }))
  return (
    <DetailBody
      header={{
        title: match.fileName,
        note: [
          t('detail.period', { from: match.from, through: match.through }),
          ...(match.tail === null ? [] : [t('detail.tail', { tail: match.tail })]),
        ].join(' · '),
        acts: (
          <DetailActs>
            <ExportButton file={file} filter={{ id: match.id }} heads={heads} />
          </DetailActs>
        ),
      }}
      standing={
        <Note tone={match.differences === 0 ? 'good' : 'warn'}>
          {match.differences === 0 ? t('detail.allWell') : t('detail.differ', { count: match.differences })}
        </Note>
      }
      parts={[
        { key: 'totals', content: <Totals totals={match.totals} /> },
        { key: 'lines', content: <Lines match={match} search={search} /> },
      ]}
    />
  )
}

/** Those that differ, or all of them, a page at a time. */
function Lines({ match, search }: { match: Found; search: BankMatchSearch }) {
  const { t } = useTranslation('bankFile')
  const navigate = useNavigate()
  const { show = 'differences', after } = search
  const go = (next: BankMatchSearch) => void navigate({ search: { id: match.id, ...next } })
  const own = show === 'all' ? { show } : {}
  return (
    <div>
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
    </div>
  )
}

const amounts = ['paperIn', 'paperOut', 'paid', 'returned', 'difference'] as const

function Totals({ totals }: { totals: Found['totals'] }) {
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
