import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button, type ButtonProps } from '#ui/control/button.tsx'
import { Keys } from '#ui/control/keys.tsx'
import styles from './details.module.css'

export interface Act {
  key: string
  label: string
  look?: NonNullable<ButtonProps['look']>
  /** The key that does it. */
  keys?: string
  /** A dialog asks first. */
  asks?: boolean
  onAct: () => void
}

interface DetailActsProps {
  label?: string
  /** What this person may do with it now, as the server says. */
  acts?: readonly Act[]
  /** Links and menus among them. */
  children?: ReactNode
}

/** The buttons of a thing: side by side, and each as wide as a thumb needs on a phone. */
export function DetailActs({ label, acts = [], children }: DetailActsProps) {
  const { t } = useTranslation('list')
  if (acts.length === 0 && !children) return null
  return (
    <div className={styles['group']} role="group" aria-label={label ?? t('table.actions')}>
      {acts.map(({ key, label: text, look = 'bordered', keys, asks = false, onAct }) => (
        <Button
          key={key}
          look={look}
          {...(asks && { 'aria-haspopup': 'dialog' as const })}
          {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
          onClick={onAct}
        >
          {text}
          {keys !== undefined && <Keys keys={keys} />}
        </Button>
      ))}
      {children}
    </div>
  )
}
