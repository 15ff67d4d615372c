import { IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RowMenu } from '#areas/trade/public.tsx'
import { useRuleWords } from './marks.tsx'

export type RuleAction = WithdrawalRuleRow['actions'][number] | 'runs'

const icons = {
  runs: IconHistory,
  modify: IconPencil,
  enable: IconPlayerPlay,
  disable: IconPlayerPause,
  delete: IconTrash,
} as const

interface RuleMenuProps {
  rule: WithdrawalRuleRow
  onChoose: (action: RuleAction) => void
}

/** What can be done with one rule. */
export function RuleMenu({ rule, onChoose }: RuleMenuProps) {
  const { t } = useTranslation('withdrawalRule')
  const words = useRuleWords()
  const actions: RuleAction[] = ['runs', ...rule.actions]
  return (
    <RowMenu
      name={words.name(rule)}
      entries={actions.map((action) => {
        const Icon = icons[action]
        return {
          key: action,
          label: t(`do.${action}`),
          icon: <Icon size={16} stroke={1.6} aria-hidden />,
          onChoose: () => onChoose(action),
        }
      })}
    />
  )
}
