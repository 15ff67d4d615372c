import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { ChunkFailure } from '#ui/state/chunk.ts'
import { sayFailure } from '#words/words.ts'
import styles from './catch-all.module.css'

/** In place of a screen that could not be loaded or drawn; it needs nothing that would have to be loaded. */
export function LoadError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  return (
    <main className={styles['page']} role="alert">
      <h1>{t('failed.title')}</h1>
      <p>
        {error instanceof CallFailure || error instanceof ChunkFailure
          ? error.message
          : sayFailure('client.unknown')}
      </p>
      <Button look="filled" onClick={() => window.location.reload()}>
        {t('failed.again')}
      </Button>
    </main>
  )
}
