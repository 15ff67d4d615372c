import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  title: string
  /** dialog: a question · form: one with fields · wide: the palette · sheet: from the right · drawer: the menu on narrow screens. */
  kind?: 'dialog' | 'form' | 'wide' | 'sheet' | 'drawer'
  /** Without it the dialog has one way out only, its own buttons. */
  onClose?: () => void
  foot?: ReactNode
  bare?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: keeps focus inside, makes the page inert and gives focus back. */
export function Dialog({ title, kind = 'dialog', onClose, foot, bare = false, children }: DialogProps) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is still on the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-kind={kind}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <div className={styles['frame']}>
        {!bare && (
          <div className={styles['head']}>
            <h2 id={titleId}>{title}</h2>
            {onClose && (
              <Button look="grey" icon aria-label={t('close')} onClick={onClose}>
                <IconX size={16} stroke={1.6} aria-hidden />
              </Button>
            )}
          </div>
        )}
        {bare ? children : <div className={styles['body']}>{children}</div>}
        {foot && <div className={styles['foot']}>{foot}</div>}
      </div>
    </dialog>
  )
}
