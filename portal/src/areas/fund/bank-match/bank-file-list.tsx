import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankMatchHead, bankMatchCalls } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from '#areas/fund/fund.module.css'
import { BankFileUpload } from './bank-file-upload.tsx'

export const route = createLazyRoute('/shell/home/fundManage/withdraw/bankFile')({
  component: BankFileList,
})

/** A bank's file goes in here; what came of earlier ones stands below. */
function BankFileList() {
  const { t } = useTranslation('bankFile')
  const [after, setAfter] = useState<string>()
  const answer = useCall<typeof bankMatchCalls.query>('/withdraw/bankFile/query', {
    page: { ...(after !== undefined && { after }) },
  })
  const next = answer.data?.page.next
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <BankFileUpload />
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : answer.data?.rows.length === 0 ? (
        <EmptyState title={t('list.empty')} />
      ) : (
        <BankFiles rows={answer.data?.rows} />
      )}
      {next && (
        <div className={styles['bar']}>
          <Button onClick={() => setAfter(next)}>{t('list.more')}</Button>
        </div>
      )}
    </>
  )
}

function BankFiles({ rows }: { rows: readonly BankMatchHead[] | undefined }) {
  const { t } = useTranslation('bankFile')
  return (
    <ScrollRegion label={t('list.label')} className={styles['table']}>
      <table aria-label={t('list.label')} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">{t('list.file')}</th>
            <th scope="col">{t('list.period')}</th>
            <th scope="col">{t('list.account')}</th>
            <th scope="col" data-number>
              {t('list.lines')}
            </th>
            <th scope="col" data-number>
              {t('list.differences')}
            </th>
            <th scope="col">{t('list.at')}</th>
            <th scope="col">{t('list.by')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <BankFile key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function BankFile({ row }: { row: BankMatchHead }) {
  const { t } = useTranslation('bankFile')
  return (
    <tr>
      <th scope="row">
        <Link to="/detail/bankMatch" search={{ id: row.id }}>
          {row.fileName}
        </Link>
      </th>
      <td data-label={t('list.period')}>{t('detail.period', { from: row.from, through: row.through })}</td>
      <td data-label={t('list.account')}>{row.tail === null ? t('columns.none') : maskedNumber(row.tail)}</td>
      <td data-number data-label={t('list.lines')}>
        {row.lines}
      </td>
      <td data-number data-label={t('list.differences')}>
        {row.differences === 0 ? t('list.allWell') : row.differences}
      </td>
      <td data-label={t('list.at')}>
        <TimeText at={row.matchedAt} />
      </td>
      <td data-label={t('list.by')}>{row.matchedBy}</td>
    </tr>
  )
}
