import { useTranslation } from '#words/use-translation.ts'
import styles from './skeleton.module.css'

const widths = ['38%', '92%', '84%', '62%', '88%', '74%']

/** Stands where something is about to: lines without words, told to those who do not see them. */
export function Skeleton({ shown }: { shown: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className={styles['skeleton']}>
      {shown && (
        <>
          <span className="visually-hidden">{t('loading')}</span>
          {widths.map((width) => (
            <i key={width} style={{ width }} />
          ))}
        </>
      )}
    </div>
  )
}
