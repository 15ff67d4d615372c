import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from './bell.module.css'
import { useMessages } from './messages.tsx'

/** The newest messages; everything else is on their page. */
export function BellPanel({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const { rows } = useMessages()
  return (
    <div className={styles['panel']}>
      {rows.length === 0 ? (
        <p className={styles['empty']}>
          <b>{t('bell.empty')}</b>
          {t('bell.emptyHint')}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                to="/home/myMessages/mesDetails/$id"
                params={{ id: row.id }}
                data-unread={row.readAt === null || undefined}
                onClick={onChoose}
              >
                <b>
                  {row.readAt === null && <span className="visually-hidden">{t('bell.unreadMark')}</span>}
                  {row.title}
                </b>
                <span>{row.text}</span>
                <small>
                  <TimeText at={row.at} style="minute" />
                  {row.required && row.confirmedAt === null && <em>{t('bell.toConfirm')}</em>}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/home/myMessages" className={styles['all']} onClick={onChoose}>
        {t('bell.all')}
      </Link>
    </div>
  )
}
