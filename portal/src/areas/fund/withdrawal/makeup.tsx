import { useState } from 'react'
import {
  type makeupExportCalls,
  makeupExportColumns,
} from '@quayside/contract/fund/withdrawal/makeup-export.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Buttons } from '#ui/control/buttons.tsx'
import type { WithdrawalDetail } from './answers.ts'
import { ExportButton } from '#lists/export/button.tsx'
import type { ListFile } from '#lists/list.ts'
import { SettlementLink } from '#areas/fund/balance/settlement-link.tsx'
import { MakeupLines } from './makeup-lines.tsx'
import styles from './withdrawal.module.css'

const file: ListFile<typeof makeupExportCalls.ask> = {
  kind: 'makeups',
  permission: 'fund.withdrawal.export',
  path: '/withdraw/makeup/export',
  order: 'oldest',
}

/** The amount, taken apart: by kind of money, by settlement, and line by line. */
export function WithdrawalMakeup({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t, i18n } = useTranslation('withdrawals')
  const [open, setOpen] = useState(false)
  const heads = makeupExportColumns.map((column) => ({ column, head: t(`detail.makeupColumn.${column}`) }))
  return (
    <>
      <Section title={t('detail.makeup')}>
        <Hint>{t('detail.makeupHint', { amount: moneyWords(withdrawal.amount, i18n.language) })}</Hint>
        <PlainTable label={t('detail.makeup')}>
          <tbody>
            {withdrawal.makeup.map(({ flow, count, amount }) => (
              <tr key={flow}>
                <th scope="row">{t(`detail.flow.${flow}`)}</th>
                <td>{t('detail.lines', { count })}</td>
                <td data-right>
                  <MoneyText money={amount} bare />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('detail.sum')}
              </th>
              <td data-right>
                <MoneyText money={withdrawal.amount} />
              </td>
            </tr>
          </tfoot>
        </PlainTable>
        {open && <MakeupLines id={withdrawal.id} />}
        <Buttons>
          {!open && <Button onClick={() => setOpen(true)}>{t('detail.showLines')}</Button>}
          <ExportButton file={file} filter={{ id: withdrawal.id }} heads={heads} />
        </Buttons>
      </Section>
      <Parts withdrawal={withdrawal} />
    </>
  )
}

function Parts({ withdrawal: { parts } }: { withdrawal: WithdrawalDetail }) {
  const { t, i18n } = useTranslation('withdrawals')
  return (
    <Section title={t('detail.parts')}>
      <PlainTable className={styles['parts']} label={t('detail.parts')}>
        <tbody>
          {parts.map((part) => (
            <tr key={`${part.entry} ${part.amount.value}`}>
              <th scope="row">
                <SettlementLink batch={part.batch} currency={part.amount.currency}>
                  {t(`detail.cause.${part.cause as 'settlement'}`, { date: part.valueOn })}
                </SettlementLink>
              </th>
              <td data-right>
                <MoneyText money={part.amount} bare />
              </td>
              <td data-quiet>
                {part.amount.value !== part.of.value &&
                  t('detail.partOf', { amount: moneyWords(part.of, i18n.language) })}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}
