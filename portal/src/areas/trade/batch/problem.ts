import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { batch } from '@quayside/phrases/en/trade/batch.ts'
import { useTranslation } from '#words/use-translation.ts'

type Named = keyof typeof batch.problem

/** What is the matter with lines, in a few words; what has none is told by its own text, where there is one. */
export function useProblemText(): (error: ErrorKey, message?: string) => string {
  const { t, i18n } = useTranslation('batch')
  return (error, message = error) =>
    i18n.exists(`problem.${error}`) ? t(`problem.${error as Named}`) : message
}
