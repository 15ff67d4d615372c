import { useState } from 'react'
import type { NotifyFamily } from '@quayside/contract/main/notify/families.ts'
import { TestDialog } from '#areas/main/delivery/test-dialog.tsx'
import type { EndpointAsk } from './acts.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { DeleteDialog, DisableDialog, EnableDialog } from './move-dialogs.tsx'
import { type MadeSecret, SecretsDialog } from './secrets-dialog.tsx'
import { RotateDialog, EndpointSecretDialog } from './secret-acts.tsx'

interface EndpointDialogsProps {
  asked: EndpointAsk
  family: NotifyFamily
  onClose: () => void
}

/** What is asked about addresses, and the secrets that were made with it. */
export function EndpointDialogs({ asked, family, onClose }: EndpointDialogsProps) {
  const [made, show] = useState<readonly MadeSecret[]>()
  const done = (secrets: readonly MadeSecret[]) => (secrets.length > 0 ? show(secrets) : onClose())
  if (made) return <SecretsDialog secrets={made} onClose={onClose} />
  if (asked.what === 'add') return <EndpointDialog family={family} onDone={done} onClose={onClose} />
  const { what, row } = asked
  if (what === 'change') return <EndpointDialog family={family} row={row} onDone={done} onClose={onClose} />
  if (what === 'test') return <TestDialog endpointId={row.id} onClose={onClose} />
  if (what === 'rotate') return <RotateDialog row={row} onDone={done} onClose={onClose} />
  if (what === 'show') return <EndpointSecretDialog row={row} onDone={done} onClose={onClose} />
  if (what === 'disable') return <DisableDialog row={row} onClose={onClose} />
  if (what === 'enable') return <EnableDialog row={row} onClose={onClose} />
  return <DeleteDialog row={row} onClose={onClose} />
}
