import type { KeyRow } from '@quayside/contract/main/key/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { TileActs } from '#ui/table/row-tiles.tsx'
import { useKeyName } from './use-key-name.ts'

/** What is asked about one key, or about keys as a whole. */
export type KeyAsk =
  | { readonly what: 'make'; readonly row?: KeyRow }
  | { readonly what: 'save' }
  | { readonly what: 'show' | 'activate' | 'retire' | 'revoke'; readonly row: KeyRow }

export type OnAsk = (asked: KeyAsk) => void

interface KeyActsProps {
  row: KeyRow
  /** Of its kind one waits or is retiring: another has no room. */
  hasRoom: boolean
  onAsk: OnAsk
}

/** What may be done with a key now; nothing for whoever may only look. */
export function KeyActs({ row, hasRoom, onAsk }: KeyActsProps) {
  const { t } = useTranslation('key')
  const name = useKeyName()
  const mayManage = useSession().permissions.includes('main.key.manage')
  if (!mayManage || row.state === 'revoked') return null
  const rotate: KeyAsk = row.kind === 'rsa' ? { what: 'save' } : { what: 'make', row }
  const acts: readonly (readonly [label: string, asked: KeyAsk])[] = [
    ...(row.shownUntil === null ? [] : [[t('act.show'), { what: 'show', row }] as const]),
    ...(row.state === 'generated' ? [[t('act.activate'), { what: 'activate', row }] as const] : []),
    ...(row.state === 'active' && hasRoom
      ? [[t('act.rotate'), rotate] as const, [t('act.retire'), { what: 'retire', row }] as const]
      : []),
    ...(row.state === 'retiring' ? [[t('act.extend'), { what: 'retire', row }] as const] : []),
    [t('act.revoke'), { what: 'revoke', row }],
  ]
  return (
    <TileActs>
      {acts.map(([label, asked]) => (
        <LinkButton
          key={label}
          aria-label={t('act.of', { act: label, name: name(row) })}
          onClick={() => onAsk(asked)}
        >
          {label}
        </LinkButton>
      ))}
    </TileActs>
  )
}
