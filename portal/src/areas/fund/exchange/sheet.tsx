import type { ReactNode } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import styles from '#areas/fund/exchange.module.css'
import { ExchangeTag } from './columns.tsx'

type Detail = OutputOf<typeof exchangeListCalls.detail>

const watchMs = 3_000

/** One exchange: what it cost, and everything that happened to it. */
export function ExchangeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const { data, error, refetch } = useCall<typeof exchangeListCalls.detail>(
    '/acct/querySwapDetail',
    { id },
    {
      freshFor: 0,
      every: watchMs,
      keep: false,
    },
  )
  return (
    <Dialog
      kind="sheet"
      title={data ? t('list.detail', { no: data.exchangeNo }) : t('list.title')}
      onClose={onClose}
    >
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data && <Facts detail={data} />}
    </Dialog>
  )
}

function Facts({ detail }: { detail: Detail }) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <dl className={styles['facts']}>
        <SheetFact label={t('column.status')}>
          <ExchangeTag row={detail} />
        </SheetFact>
        {detail.failure && <SheetFact label={t('column.failure')}>{detail.failure.message}</SheetFact>}
        <SheetFact label={t('column.amount')}>
          <MoneyText money={detail.amount} />
        </SheetFact>
        <SheetFact label={t('column.fee')}>
          <MoneyText money={detail.fee} />
        </SheetFact>
        <SheetFact label={t('column.made')}>
          {detail.made ? <MoneyText money={detail.made} /> : <Nothing />}
        </SheetFact>
        <SheetFact label={t('column.quotedRate')}>{detail.quotedRate}</SheetFact>
        <SheetFact label={t('column.filledRate')}>{detail.filledRate ?? <Nothing />}</SheetFact>
        <SheetFact label={t('column.atMid')}>
          <MoneyText money={detail.atMid} />
        </SheetFact>
        <SheetFact label={t('column.cost')}>
          {detail.cost ? <MoneyText money={detail.cost} /> : <Nothing />}
        </SheetFact>
        <SheetFact label={t('column.purpose')}>{t(`purpose.${detail.purpose}`)}</SheetFact>
        <SheetFact label={t('column.askedBy')}>{detail.askedBy}</SheetFact>
        {detail.houseReference && (
          <SheetFact label={t('column.reference')}>{detail.houseReference}</SheetFact>
        )}
      </dl>
      <ol className={styles['steps']}>
        {detail.steps.map((step) => (
          <li key={step.status}>
            <TimeText at={step.at} /> {t(`status.${step.status}`)}
          </li>
        ))}
      </ol>
    </>
  )
}

export const SheetFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
