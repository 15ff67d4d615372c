import {
  IconBell,
  IconBuildingStore,
  IconChartBar,
  IconChartInfographic,
  IconChevronDown,
  IconFileInvoice,
  IconHelp,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLink,
  IconReceipt2,
  IconMessageReport,
  IconPlugConnected,
  IconShield,
  IconUser,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { type ComponentType, memo, useEffect, useState } from 'react'
import type { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import type { MenuItem } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import styles from './main-menu.module.css'
import { Mark } from './mark.tsx'
import { MenuLink } from './menu-link.tsx'
import { countText, useMessages } from '#shell/bell/messages.tsx'
import { pageName, menuPages, pathTo } from './page-names.ts'

const icons: Record<string, ComponentType<{ size: number; stroke: number }>> = {
  home: IconHome,
  report: IconChartBar,
  'report.protest': IconChartInfographic,
  trade: IconReceipt2,
  fund: IconWallet,
  paylink: IconLink,
  bill: IconFileInvoice,
  dispute: IconMessageReport,
  risk: IconShield,
  main: IconWorld,
  account: IconUser,
  messages: IconBell,
  partner: IconBuildingStore,
  ecosphere: IconPlugConnected,
  help: IconHelp,
}

interface MainMenuProps {
  folded: boolean
  /** Without it the menu cannot be folded: it is a drawer. */
  onFold?: (folded: boolean) => void
  onChoose?: () => void
}

/** The pages that the operator may open, as the server answered them; nothing else is shown (spec §6). */
export function MainMenu({ folded, onFold, onChoose }: MainMenuProps) {
  const { t } = useTranslation('shell')
  const { menu } = useSession()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const trail = new Set(page === undefined ? [] : pathTo(page, menu).map(({ code }) => code))
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={styles['nav']} aria-label={t('menu.label')} data-folded={folded || undefined}>
      <div className={styles['brand']}>
        <Mark />
        {!folded && t('product')}
      </div>
      <ul>
        {menu.map((item) => (
          <Area
            key={item.code}
            item={item}
            current={menuPages([item]).find(({ code }) => trail.has(code))?.code}
            folded={folded}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {onFold && (
        <button
          type="button"
          className={styles['fold']}
          onClick={() => onFold(!folded)}
          {...(folded && { 'aria-label': t('menu.unfold'), title: t('menu.unfold') })}
        >
          <Fold size={16} stroke={1.6} aria-hidden />
          {!folded && t('menu.fold')}
        </button>
      )}
    </nav>
  )
}

interface AreaProps {
  item: MenuItem
  /** The code of the page that is open, if it stands in this area. */
  current: string | undefined
  folded: boolean
  onChoose: (() => void) | undefined
}

const Area = memo(function OneArea({ item, current, folded, onChoose }: AreaProps) {
  const { t } = useTranslation('shell')
  // The group in use is open, the others are a line each, until somebody opens or closes one.
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? current !== undefined
  const Icon = icons[item.code] ?? IconReceipt2
  const pages = menuPages([item])
  const name = pageName(t, item.code)
  if (folded || item.path) {
    return (
      <li>
        <MenuLink
          path={(item.path ?? pages[0]?.path) as string}
          className={styles['area']}
          onChoose={onChoose}
          current={current !== undefined}
          title={folded ? name : undefined}
        >
          <Icon size={16} stroke={1.6} />
          {folded ? <span className="visually-hidden">{name}</span> : name}
          {item.code === 'messages' && <Unread />}
        </MenuLink>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={styles['area']}
        aria-expanded={open}
        data-open={current !== undefined || undefined}
        onClick={() => setChosen(!open)}
      >
        <Icon size={16} stroke={1.6} />
        {name}
        {!open && pages.some(({ code }) => code === waitingPage) && <WaitingBuyers />}
        <IconChevronDown size={16} stroke={1.6} aria-hidden className={styles['chevron']} />
      </button>
      {open && (
        <ul>
          {pages.map((page) => (
            <li key={page.code}>
              <MenuLink
                path={page.path as string}
                className={styles['page']}
                current={page.code === current}
                onChoose={onChoose}
              >
                {pageName(t, page.code)}
                {page.code === waitingPage && <WaitingBuyers />}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})

const waitingPage = 'dispute.message'

/** How many buyers wait for an answer: counted anew when a message tells of work, and after each answer. */
const WaitingBuyers = memo(function CountOfBuyers() {
  const { t } = useTranslation('shell')
  const path = '/disputeOrder/message/waiting'
  const { data } = useCall<typeof disputeMessageCalls.waiting>(path, {}, { method: 'GET', freshFor: freshMs })
  const refresh = useRefresh()
  const newest = useMessages().rows.find(({ group }) => group === 'work')?.id
  useEffect(() => void refresh(path), [newest, refresh])
  if (!data || data.count === 0) return null
  return (
    <span className={styles['count']} aria-hidden>
      {countText(data.count, t('bell.many'))}
    </span>
  )
})
const freshMs = 60_000

const Unread = memo(function UnreadCount() {
  const { t } = useTranslation('shell')
  const { unread } = useMessages().counts
  if (unread === 0) return null
  return (
    <span className={styles['count']} aria-hidden>
      {countText(unread, t('bell.many'))}
    </span>
  )
})
