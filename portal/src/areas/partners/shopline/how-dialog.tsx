import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './shopline.module.css'

/** How a shop is bound: it begins in the shop. */
export function HowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('partner')
  return (
    <Dialog
      title={t('shopHow.title')}
      onClose={onClose}
      foot={
        <Button look="filled" onClick={onClose}>
          {t('shopHow.close')}
        </Button>
      }
    >
      <p>{t('shopHow.text')}</p>
      <ol className={styles['steps']}>
        <li>{t('shopHow.first')}</li>
        <li>{t('shopHow.second')}</li>
        <li>{t('shopHow.third')}</li>
      </ol>
    </Dialog>
  )
}
