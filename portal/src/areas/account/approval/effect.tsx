import { Link } from '@tanstack/react-router'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import type { terms } from '@quayside/phrases/en/terms.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { batchVerdicts } from './batch-verdicts.ts'
import styles from './approval.module.css'
import { ChangeTable } from './change-table.tsx'

interface Props {
  /** The path of the call that waits. */
  call: string
  effect: Foreseen
  batchId: string | undefined
}

/** What an act does: balances, fields, and the lines of a batch. */
export function ApprovalEffect({ call, effect, batchId }: Props) {
  return (
    <>
      <Ledger effect={effect} />
      {effect.batch && <Batch batch={effect.batch} id={batchId} />}
      {effect.change && <ChangeTable call={call} {...effect.change} />}
    </>
  )
}

function Ledger({ effect: { ledger, change } }: { effect: Foreseen }) {
  const { t } = useTranslation(['approval', 'terms'])
  if (ledger === null) return <p className={styles['quiet']}>{t('balancesHidden')}</p>
  if (ledger.length === 0) return change ? null : <p className={styles['quiet']}>{t('noLedger')}</p>
  // Account codes hold colons and stand in the catalogue as they are.
  const account = (code: string) => t(`terms:account.${code as keyof typeof terms.account}`)
  return (
    <ScrollRegion className={styles['tableFrame']} label={t('effect')}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('effect')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" data-right>
              {t('now')}
            </th>
            <th scope="col" data-right>
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.map((line) => (
            <tr key={`${line.account} ${line.now.currency}`}>
              <th scope="row">{account(line.account)}</th>
              <td data-right>
                <MoneyText money={line.now} />
              </td>
              <td data-right>
                <MoneyText money={line.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Batch({ batch, id }: { batch: NonNullable<Foreseen['batch']>; id: string | undefined }) {
  const { t, i18n } = useTranslation(['approval', 'moves'])
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <section className={styles['section']}>
      <h2>{t('batch')}</h2>
      <dl className={styles['facts']}>
        {batch.totals.map(({ rows, amount }) => (
          <FactPair key={amount.currency} label={t('runs')}>
            {number(rows)} · <MoneyText money={amount} />
          </FactPair>
        ))}
        {batchVerdicts
          .filter((verdict) => (batch.verdicts[verdict] ?? 0) > 0)
          .map((verdict) => (
            <FactPair key={verdict} label={t(`verdict.${verdict}`)}>
              {number(batch.verdicts[verdict] ?? 0)}
            </FactPair>
          ))}
      </dl>
      {id && (
        <Link to="/detail/batch/$id" params={{ id }}>
          {t('toBatch')}
        </Link>
      )}
    </section>
  )
}

export function FactPair({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
