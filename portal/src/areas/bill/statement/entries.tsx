import { Link, useNavigate } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls, StatementEntry } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Section } from '#ui/page/section.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import styles from '#areas/bill/bill.module.css'
import type { StatementSearch } from './search.ts'
import { EntrySource } from './entry-source.tsx'

interface StatementEntriesProps {
  answer: OutputOf<typeof statementCalls.detail>
  search: StatementSearch
  stale: boolean
}

/** The entries of the day, or those behind one figure, a page at a time. */
export function StatementEntries({ answer: { rows, page, found }, search, stale }: StatementEntriesProps) {
  const { t } = useTranslation(['bill', 'fund'])
  const words = useLedgerWords()
  const navigate = useNavigate()
  const { id, account, cause } = search
  const kept = { ...(id && { id }), ...(account && { account }), ...(cause && { cause }) }
  const turn = (place: Pick<StatementSearch, 'after' | 'before'>) =>
    void navigate({
      to: '/home/billCheckCenter/billDetail',
      search: { ...kept, ...place },
      resetScroll: false,
    })
  const what = [cause && t(`fund:cause.${cause}`), account && words.account(account)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Section
      title={what === '' ? t('detail.entries') : t('detail.entriesOf', { what })}
      note={<span role="status">{t('detail.found', { count: found })}</span>}
      action={
        what !== '' && (
          <Link to="/home/billCheckCenter/billDetail" search={{ ...(id && { id }) }} resetScroll={false}>
            {t('detail.every')}
          </Link>
        )
      }
    >
      {rows.length === 0 ? <EmptyState title={t('detail.none')} /> : <Entries rows={rows} stale={stale} />}
      {(page.previous ?? page.next) && (
        <div className={styles['pager']}>
          {page.previous && <Button onClick={() => turn({ before: page.previous! })}>{t('previous')}</Button>}
          {page.next && <Button onClick={() => turn({ after: page.next! })}>{t('next')}</Button>}
        </div>
      )}
    </Section>
  )
}

function Entries({ rows, stale }: { rows: readonly StatementEntry[]; stale: boolean }) {
  const { t } = useTranslation(['bill', 'fund'])
  const words = useLedgerWords()
  const { label: zone } = useZone()
  return (
    <ScrollRegion label={t('detail.entries')} className={styles['table']}>
      <table aria-label={t('detail.entries')} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">{t('detail.cause')}</th>
            <th scope="col">{t('detail.account')}</th>
            <th scope="col">{t('detail.about')}</th>
            <th scope="col">{t('detail.happened', { zone })}</th>
            <th scope="col" data-number>
              {t('detail.amount')}
            </th>
          </tr>
        </thead>
        <tbody data-stale={stale || undefined}>
          {rows.map((row) => (
            <tr key={`${row.account} ${row.version}`}>
              <th scope="row">{t(`fund:cause.${row.cause}`)}</th>
              <td data-label={t('detail.account')}>{words.account(row.account)}</td>
              <td data-label={t('detail.about')}>
                <EntrySource row={row} />
              </td>
              <td data-label={t('detail.happened', { zone })}>
                <TimeText at={row.occurredAt} />
              </td>
              <td data-number data-label={t('detail.amount')}>
                <MoneyText money={row.amount} bare change />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
