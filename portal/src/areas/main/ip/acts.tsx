import type { IpRow } from '@quayside/contract/main/ip/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { TileActs } from '#ui/table/row-tiles.tsx'

/** What is asked about one row, or about lists as a whole. */
export type IpAsk =
  | { readonly what: 'add' }
  | { readonly what: 'test' }
  | { readonly what: 'edit' | 'turn' | 'delete'; readonly row: IpRow }

export type OnAskIp = (asked: IpAsk) => void

/** What may be done with a row; nothing for whoever may only look. */
export function IpActs({ row, onAsk }: { row: IpRow; onAsk: OnAskIp }) {
  const { t } = useTranslation('ip')
  const mayManage = useSession().permissions.includes('main.ip.manage')
  if (!mayManage) return null
  const acts: readonly (readonly [label: string, asked: IpAsk])[] = [
    [t('act.edit'), { what: 'edit', row }],
    [t(row.enabled ? 'act.disable' : 'act.enable'), { what: 'turn', row }],
    [t('act.delete'), { what: 'delete', row }],
  ]
  return (
    <TileActs>
      {acts.map(([label, asked]) => (
        <LinkButton
          key={label}
          aria-label={t('act.of', { act: label, network: row.network })}
          onClick={() => onAsk(asked)}
        >
          {label}
        </LinkButton>
      ))}
    </TileActs>
  )
}
