import { IconCopy, IconDots, IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { copyText } from '#ui/control/copy-button.tsx'
import { Menu, type MenuEntry, type MenuProps } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moveIcons } from './move-icons.tsx'
import { moveKeys, type OrderMove } from './order-move.ts'
import type { TransactionSearch } from '#areas/trade/transaction-search.ts'

interface RowMenuProps {
  /** What the row is called by those who hear it. */
  name: string
  head?: ReactNode
  entries: MenuProps['entries']
}

/** What can be done with one row of a list, at its right end. */
export function RowMenu({ name, ...menu }: RowMenuProps) {
  const { t } = useTranslation('list')
  const label = t('table.rowMenu', { label: name })
  return (
    <Menu look="grey" size="xs" icon align="end" label={label} aria-label={label} {...menu}>
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}

/** Entries that rows of several lists have. */
export function useRowEntries() {
  const { t } = useTranslation(['ui', 'terms'])
  const router = useRouter()
  return {
    moves: (moves: readonly OrderMove[], onChoose: (move: OrderMove) => void): MenuEntry[] =>
      moves.map((move) => ({
        key: move,
        label: t(`terms:move.${move}`),
        icon: moveIcons[move],
        keys: moveKeys[move],
        onChoose: () => onChoose(move),
      })),
    order: (label: string, id: string, search?: TransactionSearch): MenuEntry => ({
      key: 'order',
      label,
      icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
      onChoose: () =>
        void router.navigate({ to: '/detail/orderDetails/$id', params: { id }, ...(search && { search }) }),
    }),
    copy: (key: string, label: string, text: string): MenuEntry => ({
      key,
      label,
      icon: <IconCopy size={16} stroke={1.6} aria-hidden />,
      onChoose: () =>
        void copyText(text).then((done) => done && toast({ tone: 'good', text: t('ui:copied') })),
    }),
  }
}
