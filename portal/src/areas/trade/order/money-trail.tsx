import { useState } from 'react'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './order.module.css'
import { LedgerEntries } from './ledger-entries.tsx'
import { useLedgerWords } from '#words/ledger.ts'

/** Where the money of the order went, and below it the entries of the ledger that say so. */
export function MoneyTrail({ order }: { order: TransactionDetail }) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  const [entries, setEntries] = useState(false)
  return (
    <Section
      title={t('detail.trail')}
      note={t('detail.trailNote', { currency: order.sums.amount.currency, zone: zone.label })}
      action={
        order.entries.length > 0 && (
          <Button look="accent" size="sm" aria-expanded={entries} onClick={() => setEntries(!entries)}>
            {entries ? t('detail.entriesHide') : t('detail.entries', { count: order.entries.length })}
          </Button>
        )
      }
    >
      {order.moneyTrail.length === 0 ? (
        <p className={styles['empty']}>{t('detail.noTrail')}</p>
      ) : (
        <Moves moves={order.moneyTrail} />
      )}
      {entries && <LedgerEntries order={order} />}
    </Section>
  )
}

type Move = TransactionDetail['moneyTrail'][number]

function Moves({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation('trade')
  const last = moves.at(-1)
  return (
    <PlainTable label={t('detail.trail')}>
      <thead>
        <tr>
          <th scope="col">{t('detail.posted')}</th>
          <th scope="col">{t('detail.what')}</th>
          <th scope="col">{t('detail.fromTo')}</th>
          <th scope="col" data-right>
            {t('detail.amount')}
          </th>
          <th scope="col" data-right>
            {t('detail.running')}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move, index) => (
          <MoveRow key={`${move.posting} ${index}`} move={move} />
        ))}
      </tbody>
      {last && (
        <tfoot>
          <tr>
            <td colSpan={4}>{t('detail.net2')}</td>
            <td data-right>
              <MoneyText money={last.running} bare />
            </td>
          </tr>
        </tfoot>
      )}
    </PlainTable>
  )
}

function MoveRow({ move }: { move: Move }) {
  const { t } = useTranslation('trade')
  const words = useLedgerWords()
  const to = words.account(move.to)
  return (
    <tr>
      <td data-quiet>
        <TimeText at={move.at} style="minute" />
      </td>
      <td>{words.cause(move.cause)}</td>
      <td data-quiet>
        {t('detail.move', {
          from: words.account(move.from),
          to: move.until ? t('detail.until', { account: to, date: move.until }) : to,
        })}
      </td>
      <td data-right>
        <MoneyText money={move.change} bare change />
      </td>
      <td data-right>
        <MoneyText money={move.running} bare />
      </td>
    </tr>
  )
}
