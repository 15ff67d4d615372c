import type { deskCalls } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { DetailStep } from '#details/step.tsx'
import { useSession } from '#session/session-context.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { pathOf } from './item-path.ts'

/** Where it stands among all that waits, and the way to what is more and less urgent. */
export function DeskPlace({ id }: { id: string }) {
  const { permissions } = useSession()
  return permissions.includes('dispute.case.view') ? <Place id={id} /> : null
}

function Place({ id }: { id: string }) {
  const { t } = useTranslation('dispute')
  const { data } = useCall<typeof deskCalls.neighbours>(
    '/chargeback/deal/desk/neighbours',
    { id },
    { keep: false },
  )
  if (!data) return null
  const { position, total, previous, next } = data
  return (
    <>
      {position !== null && <Hint inline>{t('desk.position', { position, total })}</Hint>}
      <DetailStep side="previous" label={t('desk.previous')} to={previous ? pathOf(previous) : undefined} />
      <DetailStep side="next" label={t('desk.next')} to={next ? pathOf(next) : undefined} />
    </>
  )
}
