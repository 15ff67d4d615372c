import { IconBell } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import styles from './bell.module.css'
import { countText, useMessages } from './messages.tsx'

const BellPanel = lazyPart(() => import('./bell-panel.tsx').then((file) => file.BellPanel), 'panel')

/** How much is unread, and the newest of it a click away. */
export function Bell() {
  const { t } = useTranslation('shell')
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { counts } = useMessages()
  const count = countText(counts.unread, t('bell.many'))
  return (
    <>
      <Button
        ref={anchor}
        look="grey"
        icon
        className={styles['bell']}
        aria-label={counts.unread > 0 ? t('bell.unread', { count: counts.unread }) : t('bell.label')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={16} stroke={1.6} aria-hidden />
        {counts.unread > 0 && (
          // Drawn, as its button says the whole number.
          <span className={styles['count']} data-count={count} data-three={count.length > 2 || undefined} />
        )}
      </Button>
      {open && (
        <Popover anchor={anchor} align="end" label={t('bell.label')} onClose={() => setOpen(false)}>
          <BellPanel onChoose={() => setOpen(false)} />
        </Popover>
      )}
    </>
  )
}
