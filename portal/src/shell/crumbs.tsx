import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import styles from './bar.module.css'
import { useScreenName } from './here.ts'
import { pageName, pathTo } from './page-names.ts'

/** Area / page / thing; on narrow screens the last of them, with the way back to its page. */
export function Crumbs() {
  const { t } = useTranslation('shell')
  const narrow = useNarrow()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const trail = page === undefined ? [] : pathTo(page)
  const last = useScreenName()
  const parent = title ? trail.at(-1) : undefined
  if (narrow) {
    return (
      <span className={styles['crumb']}>
        {parent?.path && (
          <Link
            to={parent.path as '/home'}
            search={true}
            className={buttonClass}
            data-look="grey"
            data-icon
            aria-label={t('bar.back')}
          >
            <IconArrowLeft size={20} stroke={1.6} aria-hidden />
          </Link>
        )}
        <b>{last}</b>
      </span>
    )
  }
  return (
    <nav className={styles['crumb']} aria-label={t('bar.crumbs')}>
      <ol>
        {trail.slice(0, title ? undefined : -1).map((item) => (
          <li key={item.code}>
            {item.path ? (
              <Link to={item.path as '/home'} search={true}>
                {pageName(t, item.code)}
              </Link>
            ) : (
              pageName(t, item.code)
            )}
          </li>
        ))}
        {last && <li aria-current="page">{last}</li>}
      </ol>
    </nav>
  )
}
