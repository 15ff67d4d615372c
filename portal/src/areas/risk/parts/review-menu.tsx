import { IconDots, IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SuspectedRow } from '@quayside/contract/risk/suspected.ts'
import { Menu } from '../../../ui/menu.tsx'
import { moveIcons, moveKeys, movesOf, type OrderMove } from '../../trade/public.tsx'

interface ReviewMenuProps {
  row: SuspectedRow
  onAsk: (move: OrderMove, id: string) => void
}

export function ReviewMenu({ row, onAsk }: ReviewMenuProps) {
  const { t } = useTranslation(['risk', 'list', 'terms'])
  const router = useRouter()
  const label = t('list:table.rowMenu', { label: row.orderNo })
  return (
    <Menu
      look="grey"
      size="xs"
      icon
      align="end"
      label={label}
      aria-label={label}
      entries={[
        ...movesOf(row.actions)
          .filter((move) => move === 'accept' || move === 'reject')
          .map((move) => ({
            key: move,
            label: t(`terms:move.${move}`),
            icon: moveIcons[move],
            keys: moveKeys[move],
            onChoose: () => onAsk(move, row.id),
          })),
        {
          key: 'details',
          label: t('openOrder'),
          icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
          onChoose: () => void router.navigate({ to: '/detail/orderDetails/$id', params: { id: row.id } }),
        },
      ]}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}
