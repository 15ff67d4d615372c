import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import type { Applied } from './answers.ts'
import styles from './withdrawal.module.css'

/** What has become of an application, and where to go from here. */
export function ApplyDone({ applied, onAgain }: { applied: Applied; onAgain: () => void }) {
  const { t } = useTranslation('withdrawals')
  return (
    <div className={styles['done']}>
      <Note tone="good" live="status">
        {t('apply.done', { number: applied.withdrawalNo })}
      </Note>
      <p className={styles['line']}>
        <Button onClick={onAgain}>{t('apply.again')}</Button>
      </p>
    </div>
  )
}
