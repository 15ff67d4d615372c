import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReviewDetail } from '@quayside/contract/risk/review/desk.ts'
import { Button } from '#ui/control/button.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './panel.module.css'

/** So many stand there at first. */
const shownAtFirst = 7
const tones = { succeed: 'good', failed: 'bad', canceled: 'bad' } as const
const toneOf = (status: string): string | undefined => (tones as Record<string, string>)[status]

/** Orders that share something with this one: what, and how they ended. */
export function SimilarOrders({ similar: { rows, more } }: Pick<ReviewDetail, 'similar'>) {
  const { t } = useTranslation(['review', 'terms'])
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownAtFirst)
  return (
    <section>
      <div className={styles['title']}>
        <h3>{t('similar.title')}</h3>
        <small>{t('similar.note')}</small>
        {!all && rows.length > shownAtFirst && (
          <Button look="accent" size="sm" onClick={() => setAll(true)}>
            {t('similar.all', { count: rows.length })}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles['quiet']}>{t('similar.none')}</p>
      ) : (
        <PlainTable label={t('similar.title')} small>
          <thead className="visually-hidden">
            <tr>
              <th>{t('similar.order')}</th>
              <th>{t('similar.shares')}</th>
              <th>{t('similar.amount')}</th>
              <th>{t('similar.ended')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, orderNo, shares, amount, status, came }) => (
              <tr key={id}>
                <td>
                  <Link to="/detail/orderDetails/$id" params={{ id }}>
                    {orderNo}
                  </Link>
                  <small className={styles['quiet']}>
                    {shares.map((trait) => t(`trait.${trait}`)).join(' · ')}
                  </small>
                </td>
                <td data-right>
                  <MoneyText money={amount} />
                </td>
                <td data-right data-tone={came === 'fraud' || came === 'dispute' ? 'bad' : toneOf(status)}>
                  {came === null ? t(`terms:order.${status}`) : t(`came.${came}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {more && all && <p className={styles['quiet']}>{t('similar.more', { count: rows.length })}</p>}
    </section>
  )
}
