import type { WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { Hint } from '#ui/text/hint.tsx'
import { NameWithTail } from '#ui/text/name-with-tail.tsx'
import { LastRun, NextRun, RuleTag, useRuleWords } from './marks.tsx'

export function useRuleColumns(): Column<WithdrawalRuleRow>[] {
  const { t } = useTranslation('withdrawalRule')
  const words = useRuleWords()
  return [
    {
      id: 'when',
      head: t('column.when'),
      first: true,
      kind: 'text',
      width: 180,
      cell: ({ when }) => words.when(when),
    },
    {
      id: 'take',
      head: t('column.take'),
      kind: 'text',
      width: 200,
      cell: (rule) => (
        <span title={words.least(rule)}>
          {words.take(rule)} <Hint inline>{words.least(rule)}</Hint>
        </span>
      ),
    },
    {
      id: 'card',
      head: t('column.card'),
      kind: 'text',
      width: 200,
      cell: ({ card }) => (
        <NameWithTail
          name={card.bankName}
          tail={words.card({ ...card, bankName: '' })}
          tip={`${words.card(card)}, ${card.accountName}`}
        />
      ),
    },
    {
      id: 'state',
      head: t('column.state'),
      kind: 'state',
      characters: 8,
      cell: (rule) => <RuleTag rule={rule} />,
    },
    { id: 'next', head: t('column.next'), kind: 'day', cell: (rule) => <NextRun rule={rule} /> },
    {
      id: 'last',
      head: t('column.last'),
      kind: 'state',
      characters: 33,
      cell: (rule) => <LastRun rule={rule} />,
    },
  ]
}
