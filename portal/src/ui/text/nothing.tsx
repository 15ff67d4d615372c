import { useTranslation } from '#words/use-translation.ts'

/** An empty cell: a dash to see, a word to hear. */
export function Nothing() {
  const { t } = useTranslation('ui')
  return (
    <span style={{ color: 'var(--text-3)' }}>
      <span aria-hidden>{t('none')}</span>
      <span className="visually-hidden">{t('noneSaid')}</span>
    </span>
  )
}
