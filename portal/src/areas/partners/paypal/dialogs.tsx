import type { BindingList } from '@quayside/contract/partners/binding/row.ts'
import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import type { BindingAsk } from '#areas/partners/binding/parts.ts'
import { SiteDialog } from '#areas/partners/binding/site-dialog.tsx'
import { UnbindDialog } from '#areas/partners/binding/unbind-dialog.tsx'
import { useBindingAct } from '#areas/partners/binding/use-bindings.ts'

interface PaypalDialogsProps {
  asked: BindingAsk
  sites: BindingList['sites']
  onClose: () => void
}

/** What is asked about an account with PayPal. */
export function PaypalDialogs({ asked: { what, row }, sites, onClose }: PaypalDialogsProps) {
  const bind = useBindingAct<typeof paypalCalls.bind>('paypal', '/third-party/paypal/bind')
  const unbind = useBindingAct<typeof paypalCalls.unbind>('paypal', '/third-party/paypal/unbind')
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
