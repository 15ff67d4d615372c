import {
  IconBell,
  IconChartBar,
  IconChevronDown,
  IconFileInvoice,
  IconHelp,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconReceipt2,
  IconShield,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { MenuItem } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import styles from './main-menu.module.css'
import { Mark } from './mark.tsx'
import { countText, useMessages } from './messages.tsx'
import { pageName, pagesOf, pathTo } from './page-names.ts'

const icons: Record<string, ComponentType<{ size: number; stroke: number }>> = {
  home: IconHome,
  report: IconChartBar,
  trade: IconReceipt2,
  fund: IconWallet,
  bill: IconFileInvoice,
  risk: IconShield,
  account: IconUser,
  messages: IconBell,
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
  const trail = page === undefined ? [] : pathTo(page, menu).map((item) => item.code)
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={styles['nav']} aria-label={t('menu.label')} data-folded={folded || undefined}>
      <div className={styles['brand']}>
        <Mark />
        {!folded && t('product')}
      </div>
      <ul>
        {menu.map((item) => (
          <Area key={item.code} item={item} trail={trail} folded={folded} onChoose={onChoose} />
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
  trail: readonly string[]
  folded: boolean
  onChoose: (() => void) | undefined
}

function Area({ item, trail, folded, onChoose }: AreaProps) {
  const { t } = useTranslation('shell')
  const current = trail.includes(item.code)
  const [open, setOpen] = useState(true)
  const Icon = icons[item.code] ?? IconReceipt2
  const pages = pagesOf([item])
  const name = pageName(t, item.code)
  if (folded || item.path) {
    return (
      <li>
        <PageLink
          item={item.path ? item : (pages[0] as MenuItem)}
          className={styles['area']}
          onChoose={onChoose}
          current={current}
          title={folded ? name : undefined}
        >
          <Icon size={16} stroke={1.6} />
          {folded ? <span className="visually-hidden">{name}</span> : name}
          {item.code === 'messages' && <Unread />}
        </PageLink>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={styles['area']}
        aria-expanded={open}
        data-open={current || undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon size={16} stroke={1.6} />
        {name}
        <IconChevronDown size={16} stroke={1.6} aria-hidden className={styles['chevron']} />
      </button>
      {open && (
        <ul>
          {pages.map((page) => (
            <li key={page.code}>
              <PageLink
                item={page}
                className={styles['page']}
                current={trail.includes(page.code)}
                onChoose={onChoose}
              >
                {pageName(t, page.code)}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Unread() {
  const { t } = useTranslation('shell')
  const { unread } = useMessages().counts
  if (unread === 0) return null
  return (
    <span className={styles['count']} aria-hidden>
      {countText(unread, t('bell.many'))}
    </span>
  )
}

interface PageLinkProps {
  item: MenuItem
  className: string | undefined
  current: boolean
  title?: string | undefined
  onChoose: (() => void) | undefined
  children: React.ReactNode
}

/** Paths of the menu are data of the server; the contract's tree and the routes hold the same ones, a test says so. */
function PageLink({ item, className, current, title, onChoose, children }: PageLinkProps) {
  return (
    <Link
      to={item.path as '/home'}
      className={className}
      data-current={current || undefined}
      {...(current && { 'aria-current': 'page' as const })}
      {...(title && { title })}
      {...(onChoose && { onClick: onChoose })}
    >
      {children}
    </Link>
  )
}
