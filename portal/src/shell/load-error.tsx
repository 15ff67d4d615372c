import { useTranslation } from 'react-i18next'
import { CallFailure } from '../api/failure.ts'
import { sayError } from '../words/words.ts'
import { ErrorState } from '../ui/state.tsx'

/** In place of a screen that could not be loaded or drawn. */
export function LoadError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const failure =
    error instanceof CallFailure ? error : new CallFailure('client.unknown', sayError('client.unknown'))
  return <ErrorState title={t('failed.title')} failure={failure} onAgain={() => window.location.reload()} />
}
