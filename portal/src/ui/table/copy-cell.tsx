import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { copyText } from '#ui/control/copy-button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './table.module.css'

/** For the mouse, over the cell; keyboards copy from the row's menu, so it is no stop for them. */
export function CopyCell({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('ui')
  const copy = async () => {
    if (await copyText(text)) toast({ tone: 'good', text: t('copied') })
  }
  return (
    <button
      type="button"
      className={styles['copy']}
      tabIndex={-1}
      aria-hidden
      title={t('copyWhat', { what })}
      onClick={() => void copy()}
    >
      <IconCopy size={14} stroke={1.6} />
    </button>
  )
}
