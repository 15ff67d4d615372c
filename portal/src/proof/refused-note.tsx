import type { CallFailure } from '#api/failure.ts'
import { WaitingLink } from '#ui/control/help-link.tsx'
import { Note } from '#ui/state/note.tsx'

/** Why a form was refused; where it waits for a second person that is no failure, and the way to it stands beside. */
export function RefusedNote({
  failure: { message, facts },
  text = message,
}: {
  failure: CallFailure
  /** Where the form has better words for it. */
  text?: string | undefined
}) {
  const { approval } = facts
  return (
    <Note tone={approval === undefined ? 'bad' : 'info'} live="alert">
      {text} {approval !== undefined && <WaitingLink approval={approval} />}
    </Note>
  )
}
