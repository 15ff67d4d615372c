import { Link } from '@tanstack/react-router'
import type { cardTransactionCalls } from '@quayside/contract/fund/vcc/transaction.ts'
import { useCall } from '#api/use-call.ts'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { cardLoadTones } from '#ui/text/fund-tones.ts'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { FoundCard } from './answers.ts'
import { CardTransactionTag } from './marks.tsx'

const everyMs = 5_000

/** The last uses of a card. */
export function RecentTransactions({ card: { id } }: { card: FoundCard }) {
  const { t } = useTranslation('vcc')
  const { data, error, refetch } = useCall<typeof cardTransactionCalls.query>(
    '/vcc/transactions',
    { filter: { cardId: id }, page: { size: 10 }, count: false },
    { every: everyMs },
  )
  const title = t('detail.recent')
  return (
    <Section
      title={title}
      action={
        <Link to="/home/fundManage/virtualCards/transactions" search={{ cardId: id }}>
          {t('detail.all')}
        </Link>
      }
    >
      {error ? (
        <ErrorState failure={error} onAgain={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <Hint>{t('detail.noRecent')}</Hint>
      ) : (
        <PlainTable label={title}>
          <tbody>
            {data?.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.merchantName}
                  <Hint>
                    <TimeText at={row.createdAt} style="minute" />
                  </Hint>
                </td>
                <td data-right>
                  <MoneyText money={row.amount} />
                </td>
                <td>
                  <CardTransactionTag row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}

/** What was paid into a card, newest first. */
export function CardLoads({ card: { loads } }: { card: FoundCard }) {
  const { t } = useTranslation('vcc')
  const title = t('detail.loads')
  return (
    <Section title={title}>
      <PlainTable label={title}>
        <tbody>
          {loads.map((load) => (
            <tr key={load.id}>
              <td data-quiet>
                <TimeText at={load.at} style="minute" />
              </td>
              <td>
                {load.askedBy}
                {load.failure && <Hint>{load.failure.message}</Hint>}
              </td>
              <td data-right>
                <MoneyText money={load.amount} />
              </td>
              <td>
                <StatusTag tone={cardLoadTones[load.status]}>{t(`load.status.${load.status}`)}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}
