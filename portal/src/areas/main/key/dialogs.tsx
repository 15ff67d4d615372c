import { useState } from 'react'
import type { KeyRow } from '@quayside/contract/main/key/row.ts'
import type { KeyAsk } from './acts.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { ActivateDialog, RetireDialog, RevokeDialog, ShowDialog } from './move-dialogs.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'

interface KeyDialogsProps {
  asked: KeyAsk
  keys: readonly KeyRow[]
  mayMd5: boolean
  onClose: () => void
}

/** What is asked about a key; a secret that is shown takes the place of what asked for it. */
export function KeyDialogs({ asked, keys, mayMd5, onClose }: KeyDialogsProps) {
  const [secret, show] = useState<ShownSecret>()
  const living = keys.filter(({ state }) => state !== 'revoked')
  if (secret) return <SecretDialog {...secret} onClose={onClose} />
  if (asked.what === 'save') return <SaveDialog onClose={onClose} />
  if (asked.what === 'make')
    return (
      <MakeDialog
        kind={asked.row?.kind === 'md5' ? 'md5' : 'hmac'}
        hasMd5={living.some(({ kind }) => kind === 'md5')}
        mayMd5={mayMd5}
        onMade={show}
        onClose={onClose}
      />
    )
  const { what, row } = asked
  const others = living.filter(({ id, kind }) => kind === row.kind && id !== row.id)
  if (what === 'show') return <ShowDialog row={row} onShown={show} onClose={onClose} />
  if (what === 'retire') return <RetireDialog row={row} onClose={onClose} />
  if (what === 'revoke') return <RevokeDialog row={row} isLast={others.length === 0} onClose={onClose} />
  return (
    <ActivateDialog row={row} hasActive={others.some(({ state }) => state === 'active')} onClose={onClose} />
  )
}
