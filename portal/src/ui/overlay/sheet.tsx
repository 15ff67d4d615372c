import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './sheet.module.css'

interface SheetProps extends Pick<DialogProps, 'title' | 'foot'> {
  onClose: () => void
  children: ReactNode
}

/** A panel from the side, over the whole of a phone: a quick look, or many fields, without leaving the page. */
export const Sheet = ({ children, ...dialog }: SheetProps) => (
  <Dialog kind="sheet" {...dialog}>
    <div className={styles['sheet']}>{children}</div>
  </Dialog>
)
