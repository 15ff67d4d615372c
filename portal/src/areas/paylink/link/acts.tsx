import { IconBan, IconCopy, IconFileText, IconMail, IconQrcode } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RowMenu, useRowEntries } from '#areas/trade/public.tsx'
import { useSession } from '#session/session-context.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import type { MenuEntry } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { InvalidateDialog } from './invalidate-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

const QrDialog = lazyPart(() => import('./qr-dialog.tsx').then((file) => file.QrDialog))

export type LinkDialogKind = 'qr' | 'send' | 'clone' | 'invalidate'

/** Which of its acts this person may do with a link now. */
export function useLinkActs() {
  const { permissions } = useSession()
  return (row: Pick<LinkRow, 'status'>): readonly LinkDialogKind[] => [
    'qr',
    ...(permissions.includes('paylink.link.create') && row.status === 'effective' ? (['send'] as const) : []),
    ...(permissions.includes('paylink.link.create') ? (['clone'] as const) : []),
    ...(permissions.includes('paylink.link.invalidate') && row.status === 'effective'
      ? (['invalidate'] as const)
      : []),
  ]
}

/** The dialog that somebody has asked for of one link. */
export function useLinkDialog(): { ask: (kind: LinkDialogKind, row: LinkRow) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ kind: LinkDialogKind; row: LinkRow }>()
  const close = () => setAsked(undefined)
  const router = useRouter()
  return {
    ask: (kind, row) => {
      // A clone is made in the form that all links are made in.
      if (kind === 'clone')
        void router.navigate({ to: '/home/paymentChain/generate', search: { from: row.id } })
      else setAsked({ kind, row })
    },
    dialog: asked && (
      <>
        {asked.kind === 'qr' && <QrDialog row={asked.row} onClose={close} />}
        {asked.kind === 'send' && <SendDialog row={asked.row} onClose={close} />}
        {asked.kind === 'invalidate' && <InvalidateDialog rows={[asked.row]} onClose={close} />}
      </>
    ),
  }
}

/** Copies where the payer pays, and says that whoever has it can pay. */
export function useCopyAddress(): (address: string) => void {
  const { t } = useTranslation('paymentLink')
  return (address) =>
    void copyText(address).then((done) => done && toast({ tone: 'good', text: t('act.copied') }))
}

const look = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
const icons = {
  qr: <IconQrcode {...look} />,
  send: <IconMail {...look} />,
  clone: <IconCopy {...look} />,
  invalidate: <IconBan {...look} />,
}

/** What can be done with one link of the list. */
export function LinkMenu({
  row,
  onAsk,
}: {
  row: LinkRow
  onAsk: (kind: LinkDialogKind, row: LinkRow) => void
}) {
  const { t } = useTranslation('paymentLink')
  const router = useRouter()
  const entries = useRowEntries()
  const copyAddress = useCopyAddress()
  const acts = useLinkActs()
  const open: MenuEntry = {
    key: 'open',
    label: t('act.open'),
    icon: <IconFileText {...look} />,
    onChoose: () =>
      void router.navigate({ to: '/home/paymentChain/paymentChainDetail', search: { id: row.id } }),
  }
  const address: MenuEntry = {
    key: 'address',
    label: t('act.copy'),
    icon: <IconCopy {...look} />,
    onChoose: () => copyAddress(row.address),
  }
  return (
    <RowMenu
      name={row.linkNo}
      entries={[
        address,
        ...acts(row).map((kind) => ({
          key: kind,
          label: t(`act.${kind}`),
          icon: icons[kind],
          onChoose: () => onAsk(kind, row),
        })),
        open,
        entries.copy('number', t('act.number'), row.linkNo),
      ]}
    />
  )
}
