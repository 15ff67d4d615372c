import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { viewLink, type ViewedList } from './viewed-list.ts'
import type { ViewSearch } from './view.ts'
import { arrangementOf, type FilterActions, moved } from './use-filter-actions.ts'

interface ViewMenuProps {
  list: Pick<ViewedList<ViewSearch>, 'name' | 'to' | 'tab'>
  filter: SavedFilter
  /** All of the list: the order of the pinned ones is theirs together. */
  filters: readonly SavedFilter[]
  actions: FilterActions
  onDelete: () => void
  size?: 'md' | 'xs'
}

/** Whether the operator may open the pages of saved filters. */
const useMayManage = (): boolean => useSession().permissions.includes('trade.filter.view')

/** What can be done with one saved filter. */
export function ViewMenu({ size = 'xs', ...props }: ViewMenuProps) {
  const { filter } = props
  const { t } = useTranslation('savedFilter')
  const entries = useViewEntries(props)
  const label = t('menu', { name: filter.name })
  return (
    <Menu look="grey" size={size} icon align="end" label={label} aria-label={label} entries={entries}>
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}

type Doing = 'pin' | 'unpin' | 'left' | 'right' | 'opens' | 'opensNot' | 'copyLink' | 'edit' | 'delete'

function useViewEntries({ list, filter, filters, actions, onDelete }: ViewMenuProps): MenuEntry[] {
  const { t } = useTranslation(['savedFilter', 'ui'])
  const words = (key: Doing) => t(`do.${key}`)
  const router = useRouter()
  const mayManage = useMayManage()
  const { pinned, opens } = arrangementOf(filters)
  const at = pinned.indexOf(filter.id)
  const put = (next: readonly string[], opening = opens) =>
    void actions.arrange(list.name, { pinned: next, opens: opening })
  const entry = (key: Doing, onChoose: () => void) => ({ key, label: words(key), onChoose })
  const copyLink = async () => {
    const { href } = router.buildLocation(viewLink(list, filter.id))
    if (await copyText(new URL(href, window.location.origin).href))
      toast({ tone: 'good', text: t('ui:copied') })
  }
  return [
    ...(at >= 0 ? [entry('unpin', () => put(pinned.filter((id) => id !== filter.id)))] : []),
    ...(at < 0 && pinned.length < tradeLimits.savedFilter.pinned.max
      ? [entry('pin', () => put([...pinned, filter.id]))]
      : []),
    ...(at > 0 ? [entry('left', () => put(moved(pinned, filter.id, -1)))] : []),
    ...(at >= 0 && at < pinned.length - 1 ? [entry('right', () => put(moved(pinned, filter.id, 1)))] : []),
    opens === filter.id
      ? entry('opensNot', () => void actions.arrange(list.name, { pinned, opens: undefined }))
      : entry('opens', () => put(pinned, filter.id)),
    entry('copyLink', () => void copyLink()),
    ...(mayManage
      ? [
          entry(
            'edit',
            () => void router.navigate({ to: '/home/tradeManage/filterSet/$id', params: { id: filter.id } }),
          ),
        ]
      : []),
    ...(filter.mayChange ? [entry('delete', onDelete)] : []),
  ]
}

interface OtherViewsProps {
  filters: readonly SavedFilter[]
  active: SavedFilter | undefined
  open: (id: string) => void
}

/** Saved filters without a tab, and the way to all of them. */
export function OtherViews({ filters, active, open }: OtherViewsProps) {
  const { t } = useTranslation('savedFilter')
  const router = useRouter()
  const mayManage = useMayManage()
  const others = filters.filter(({ place, id }) => place === null && id !== active?.id)
  if (others.length === 0) return null
  return (
    <Menu
      look="grey"
      size="sm"
      label={t('othersLabel')}
      entries={[
        ...others.map((filter) => ({ key: filter.id, label: filter.name, onChoose: () => open(filter.id) })),
        ...(mayManage
          ? [
              {
                key: 'manage',
                label: t('manageAll'),
                onChoose: () => void router.navigate({ to: '/home/tradeManage/filterList' }),
              },
            ]
          : []),
      ]}
    >
      {t('others', { count: others.length })}
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}
