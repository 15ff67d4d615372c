import { Link, useNavigate } from '@tanstack/react-router'
import type { deskCalls } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { type DeskTab, deskTabs } from './search.ts'

/** How much stands in each tab, and how much of it is due within a day; told anew with every page of rows. */
export const useDeskTabs = () => useCall<typeof deskCalls.tabs>('/chargeback/deal/desk/tabs', {}).data

/** What the desk is, above its list. */
export function useDeskWords(tab: DeskTab) {
  const { t } = useTranslation('dispute')
  const counts = useDeskTabs()
  return {
    title: t('list.title'),
    ...(counts && { note: counts.soon > 0 ? t('desk.soon', { count: counts.soon }) : t('desk.none') }),
    label: t('list.label'),
    search: t('list.search'),
    searchHint: t('list.searchHint'),
    emptyHint: t(tab === 'todo' || tab === 'mine' ? 'list.nothingToDo' : 'list.emptyHint'),
  }
}

/** The list as it was before there was a desk. */
export function ToOldList() {
  const { t } = useTranslation('dispute')
  return (
    <Link className={buttonClass} data-look="bordered" data-size="md" to="/home/tradeManage/protestDispose">
      {t('list.toOld')}
    </Link>
  )
}

/** Parts of the desk with what stands in each; a filter of one is none of another. */
export function DeskTabs({ tab }: { tab: DeskTab }) {
  const { t, i18n } = useTranslation('dispute')
  const navigate = useNavigate()
  const counts = useDeskTabs()
  const count = new Intl.NumberFormat(i18n.language)
  const labelOf = (value: DeskTab) => (value === 'mine' ? t('desk.mine') : t(`tab.${value}`))
  const countOf = (value: DeskTab) => {
    if (!counts || value === 'all') return {}
    const { count: found, exact } = counts[value]
    return { count: exact ? count.format(found) : `${count.format(found)}+` }
  }
  return (
    <Tabs
      label={t('list.standing')}
      tabs={deskTabs.map((value) => ({ value, label: labelOf(value), ...countOf(value) }))}
      value={tab}
      onChange={(next) =>
        void navigate({ to: '/home/tradeManage/protestDispose-new', search: { tab: next } })
      }
    />
  )
}
