import { useTranslation } from 'react-i18next'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { batch } from '@quayside/phrases/en/trade/batch.ts'

type Named = keyof typeof batch.problem

/** What is the matter with lines, in a few words; what has none is told by its own text, where there is one. */
export function useProblemText(): (error: ErrorKey, message?: string) => string {
  const { t } = useTranslation('batch')
  // Keys hold full stops, so the whole group is read at once.
  const names = t('problem', { returnObjects: true }) as Record<Named, string>
  return (error, message = error) => names[error as Named] ?? message
}
