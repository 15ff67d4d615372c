import type { allvalueStoreCalls } from '@quayside/contract/partners/allvalue/allvalue.ts'
import type { BindingList } from '@quayside/contract/partners/binding/row.ts'
import type { BindingAsk } from '#areas/partners/binding/parts.ts'
import { SiteDialog } from '#areas/partners/binding/site-dialog.tsx'
import { UnbindDialog } from '#areas/partners/binding/unbind-dialog.tsx'
import { useBindingAct } from '#areas/partners/binding/use-bindings.ts'

interface StoreDialogsProps {
  asked: BindingAsk
  sites: BindingList['sites']
  onClose: () => void
}

/** What is asked about a store at AllValue. */
export function StoreDialogs({ asked: { what, row }, sites, onClose }: StoreDialogsProps) {
  const bind = useBindingAct<typeof allvalueStoreCalls.bind>('allvalue', '/third-party/allvalue/bind')
  const unbind = useBindingAct<typeof allvalueStoreCalls.unbind>('allvalue', '/third-party/allvalue/unbind')
  const seen = { id: row.id, version: row.version }
  if (what === 'unbind')
    return (
      <UnbindDialog
        row={row}
        act={unbind}
        onUnbind={async () => (await unbind.run(seen)) !== undefined}
        onClose={onClose}
      />
    )
  if (what !== 'site') return null
  return (
    <SiteDialog
      row={row}
      sites={sites}
      act={bind}
      onSave={async ({ siteId }) => (await bind.run({ ...seen, siteId })) !== undefined}
      onClose={onClose}
    />
  )
}
