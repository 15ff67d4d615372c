import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import styles from './security.module.css'

/** A page of one form, and what it says when the change was made; the address tells which of them stands. */
export function ChangePage({
  title,
  isDone,
  done,
  doneText,
  children,
}: {
  title: string
  isDone: boolean
  done: string
  doneText: string
  children: ReactNode
}) {
  const { t } = useTranslation('security')
  return (
    <>
      <PageHeader title={title} />
      {isDone ? (
        <div className={styles['done']} role="status">
          <IconCircleCheck size={32} stroke={1.4} aria-hidden />
          <h2>{done}</h2>
          <p className={styles['lead']}>{doneText}</p>
          <Link
            to="/home/accountManage/securitySettings"
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            {t('password.back')}
          </Link>
        </div>
      ) : (
        <div className={styles['page']}>{children}</div>
      )}
    </>
  )
}
