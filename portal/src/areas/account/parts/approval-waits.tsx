import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallFailure } from '../../../api/failure.ts'
import { Note } from '../../../ui/note.tsx'

/** Why a form was refused; where it waits for a second person that is no failure, and the way to it stands beside. */
export function RefusedNote({ failure }: { failure: CallFailure }) {
  const { approval } = failure.facts
  return (
    <Note tone={approval === undefined ? 'bad' : 'info'} live="alert">
      {failure.message}{' '}
      {approval !== undefined && (
        <Suspense>
          <WaitingLink id={approval} />
        </Suspense>
      )}
    </Note>
  )
}

function WaitingLink({ id }: { id: string }) {
  const { t } = useTranslation('approval')
  return (
    <Link to="/detail/approval/$id" params={{ id }}>
      {t('seeWaiting')}
    </Link>
  )
}
