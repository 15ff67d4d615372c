import type { OutputOf } from '@quayside/contract/call.ts'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import type { WireMoney } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'

interface Sum {
  readonly key: string
  readonly label: string
  readonly money: WireMoney
  readonly sign?: '−'
}

interface Props {
  label: string
  fees: OutputOf<typeof invoiceCalls.detail>['fees']
  /** Lines below the fees, the last of them what remains. */
  sums: readonly Sum[]
}

/** What an invoice is made of, by kind of fee. */
export function FeeTable({ label, fees, sums }: Props) {
  const { t, i18n } = useTranslation('invoices')
  const whole = new Intl.NumberFormat(i18n.language)
  return (
    <PlainTable wraps label={label}>
      <thead>
        <tr>
          <th scope="col">{t('apply.fee')}</th>
          <th scope="col" data-right>
            {t('apply.times')}
          </th>
          <th scope="col" data-right>
            {t('apply.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ kind, count, amount }) => (
          <tr key={kind}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td data-right>{whole.format(count)}</td>
            <td data-right>
              <MoneyText money={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((one) => (
          <tr key={one.key}>
            <th scope="row" colSpan={2}>
              {one.label}
            </th>
            <td data-right>
              {one.sign} <MoneyText money={one.money} />
            </td>
          </tr>
        ))}
      </tfoot>
    </PlainTable>
  )
}
