import type { OutputOf } from '@quayside/contract/call.ts'
import type { statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Equation, type EquationTerm } from '#ui/text/equation.tsx'
import { isZero } from '#ui/text/money-text.tsx'

/** Opening, every movement that changed the whole, closing; each with its sign before it. */
export function StatementEquation({ total }: { total: OutputOf<typeof statementCalls.detail>['total'] }) {
  const { t } = useTranslation(['bill', 'fund'])
  const terms: EquationTerm[] = [
    { key: 'opening', label: t('opening'), money: total.opening },
    ...total.lines
      .filter(({ amount }) => !isZero(amount.value))
      .map(({ cause, amount }): EquationTerm => {
        const isDebit = amount.value.startsWith('-')
        return {
          key: cause,
          label: t(`fund:cause.${cause}`),
          money: isDebit ? { ...amount, value: amount.value.slice(1) } : amount,
          sign: isDebit ? '−' : '+',
        }
      }),
    { key: 'closing', label: t('closing'), money: total.closing, sign: '=' },
  ]
  return <Equation terms={terms} label={t('detail.equation')} />
}
