import { Link } from '@tanstack/react-router'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import type { terms } from '@quayside/phrases/en/terms.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { batchVerdicts } from './batch-verdicts.ts'
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
  if (ledger === null) return <Hint>{t('balancesHidden')}</Hint>
  if (ledger.length === 0) return change ? null : <Hint>{t('noLedger')}</Hint>
  // Account codes hold colons and stand in the catalogue as they are.
  const account = (code: string) => t(`terms:account.${code as keyof typeof terms.account}`)
  return (
    <PlainTable wraps label={t('effect')}>
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
    </PlainTable>
  )
}

function Batch({ batch, id }: { batch: NonNullable<Foreseen['batch']>; id: string | undefined }) {
  const { t, i18n } = useTranslation(['approval', 'moves'])
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <Section title={t('batch')}>
      <FactList
        facts={[
          ...batch.totals.map(({ rows, amount }) => ({
            key: amount.currency,
            label: t('runs'),
            value: (
              <>
                {number(rows)} · <MoneyText money={amount} />
              </>
            ),
          })),
          ...batchVerdicts
            .filter((verdict) => (batch.verdicts[verdict] ?? 0) > 0)
            .map((verdict) => ({
              label: t(`verdict.${verdict}`),
              value: number(batch.verdicts[verdict] ?? 0),
            })),
        ]}
      />
      {id && (
        <Link to="/detail/batch/$id" params={{ id }}>
          {t('toBatch')}
        </Link>
      )}
    </Section>
  )
}
