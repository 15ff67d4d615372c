import { useState } from 'react'
import type { BindingList } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Ask } from '#proof/ask.tsx'
import type { BindingAsk } from '#areas/partners/binding/parts.ts'
import { SiteDialog } from '#areas/partners/binding/site-dialog.tsx'
import { useBindingName } from '#areas/partners/binding/tags.tsx'
import { UnbindDialog } from '#areas/partners/binding/unbind-dialog.tsx'
import { type ShopKey, ShopKeyDialog } from './key-dialog.tsx'
import { useShopAct } from './use-shop-act.ts'

interface ShopDialogsProps {
  asked: BindingAsk
  sites: BindingList['sites']
  onClose: () => void
}

/** What is asked about a bound shop; a key that is shown takes the place of what asked for it. */
export function ShopDialogs({ asked: { what, row }, sites, onClose }: ShopDialogsProps) {
  const act = useShopAct()
  const [key, show] = useState<ShopKey>()
  const seen = { id: row.id, version: row.version }
  if (key) return <ShopKeyDialog shopKey={key} onClose={onClose} />
  if (what === 'unbind')
    return (
      <UnbindDialog
        row={row}
        act={act}
        onUnbind={async () => (await act.run({ ...seen, act: 'unbind' })) !== undefined}
        onClose={onClose}
      />
    )
  if (what === 'site')
    return (
      <SiteDialog
        row={row}
        sites={sites}
        act={act}
        onSave={async (given) => (await act.run({ ...seen, act: 'change', ...given })) !== undefined}
        onClose={onClose}
      />
    )
  if (what !== 'rotate') return null
  return <RotateDialog row={row} act={act} onKey={show} onClose={onClose} />
}

interface RotateDialogProps {
  row: BindingAsk['row']
  act: ReturnType<typeof useShopAct>
  onKey: (key: ShopKey) => void
  onClose: () => void
}

function RotateDialog({ row, act, onKey, onClose }: RotateDialogProps) {
  const { t } = useTranslation('partner')
  const name = useBindingName()
  const submit = async () => {
    const input = { id: row.id, version: row.version, act: 'rotate' } as const
    const done = await act.run(input)
    if (done?.key) onKey(done.key)
  }
  return (
    <Ask
      title={t('rotateDialog.title', { account: name(row) })}
      submit={t('rotateDialog.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('rotateDialog.text')}</p>
    </Ask>
  )
}
