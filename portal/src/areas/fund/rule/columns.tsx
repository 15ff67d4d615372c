import type { WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { Hint } from '#ui/text/hint.tsx'
import { LastRun, NextRun, RuleTag, useRuleWords } from './marks.tsx'

export function useRuleColumns(): Column<WithdrawalRuleRow>[] {
  const { t } = useTranslation('withdrawalRule')
  const words = useRuleWords()
  return [
    { id: 'when', head: t('column.when'), first: true, width: 180, cell: ({ when }) => words.when(when) },
    {
      id: 'take',
      head: t('column.take'),
      width: 250,
      cell: (rule) => (
        <span title={words.least(rule)}>
          {words.take(rule)} <Hint inline>{words.least(rule)}</Hint>
        </span>
      ),
    },
    {
      id: 'card',
      head: t('column.card'),
      width: 250,
      cell: ({ card }) => <span title={card.accountName}>{words.card(card)}</span>,
    },
    { id: 'state', head: t('column.state'), width: 100, cell: (rule) => <RuleTag rule={rule} /> },
    { id: 'next', head: t('column.next'), width: 130, cell: (rule) => <NextRun rule={rule} /> },
    { id: 'last', head: t('column.last'), width: 220, cell: (rule) => <LastRun rule={rule} /> },
  ]
}
