import { Link } from '@tanstack/react-router'
import type { MessageRow } from '@quayside/contract/messages/message.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import styles from './messages.module.css'

/** One message a row: whole rows are links, unread ones stand out by weight and a mark. */
export function MessageRows({ rows }: { rows: readonly MessageRow[] }) {
  const { t } = useTranslation('messages')
  return (
    <ul className={styles['rows']} aria-label={t('label')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to="/home/myMessages/mesDetails/$id"
            params={{ id: row.id }}
            data-unread={row.readAt === null || undefined}
          >
            <span className={styles['head']}>
              <b>
                {row.readAt === null && <span className="visually-hidden">{t('unreadMark')}</span>}{' '}
                {row.title}
              </b>
              {row.required && <ConfirmTag row={row} />}
            </span>
            <span className={styles['text']}>{row.text}</span>
            <span className={styles['group']}>{t(`groups.${row.group}`)}</span>
            <span className={styles['time']}>
              <TimeText at={row.at} style="minute" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function ConfirmTag({ row: { confirmedAt } }: { row: Pick<MessageRow, 'confirmedAt'> }) {
  const { t } = useTranslation('messages')
  return confirmedAt === null ? (
    <StatusTag tone={markTones.toConfirm}>{t('toConfirm')}</StatusTag>
  ) : (
    <StatusTag tone={markTones.over}>{t('confirmed')}</StatusTag>
  )
}

const bars = ['46%', '62%', '38%', '54%', '44%']

export function WaitingRows() {
  const late = useAfterDelay(true)
  return (
    <div className={styles['waiting']} role="status" aria-busy="true">
      {late && bars.map((width) => <i key={width} style={{ width }} />)}
    </div>
  )
}

interface NoMessagesProps {
  show: 'all' | 'unread' | 'required'
  filtered: boolean
  onClear: () => void
}

export function NoMessages({ show, filtered, onClear }: NoMessagesProps) {
  const { t } = useTranslation('messages')
  if (!filtered) return <EmptyState title={t(`empty.${show}`)} hint={t(`empty.${show}Hint`)} />
  return (
    <EmptyState title={t('empty.filtered')} hint={t('empty.filteredHint')}>
      <Button onClick={onClear}>{t('empty.clear')}</Button>
    </EmptyState>
  )
}
