import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'

/** A link to a filter that is deleted, private to somebody else, or never was: the answer is the same. */
export function UnknownView({ all, onAll }: { all: string; onAll: () => void }) {
  const { t } = useTranslation('savedFilter')
  return (
    <EmptyState title={t('unknown.title')} hint={t('unknown.hint')}>
      <Button onClick={onAll}>{all}</Button>
    </EmptyState>
  )
}
