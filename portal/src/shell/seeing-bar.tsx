import { IconEye } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { stopSeeing } from '#session/see-as.ts'
import { storage } from '#session/storage.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './seeing-bar.module.css'

/** Says on every page that it is not one's own view, and how to end it (ADR 0030). */
export function SeeingBar() {
  const { t } = useTranslation('shell')
  const seeing = storage.seeing()
  if (!seeing) return null
  return (
    <div className={styles['bar']} role="status">
      <IconEye size={16} stroke={1.6} aria-hidden />
      <span>{t('seeing.bar', { role: seeing.name })}</span>
      <Button size="sm" onClick={stopSeeing}>
        {t('seeing.stop')}
      </Button>
    </div>
  )
}
