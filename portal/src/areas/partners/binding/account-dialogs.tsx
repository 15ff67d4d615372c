import type { Call } from '@quayside/contract/call.ts'
import type { BindingList } from '@quayside/contract/partners/binding/row.ts'
import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import type { BindingAsk } from './parts.ts'
import { SiteDialog } from './site-dialog.tsx'
import { UnbindDialog } from './unbind-dialog.tsx'
import { useBindingAct } from './use-bindings.ts'

/** Partners whose accounts are given a site and let go, and are asked nothing else. */
type Partner = 'paypal' | 'allvalue'
type Named<C extends Call, P extends string> = Call<P, C['input'], C['output']>
type BindCall = Named<typeof paypalCalls.bind, `/third-party/${Partner}/bind`>
type UnbindCall = Named<typeof paypalCalls.unbind, `/third-party/${Partner}/unbind`>

interface AccountDialogsProps {
  partner: Partner
  asked: BindingAsk
  sites: BindingList['sites']
  onClose: () => void
}

/** What is asked about an account: its site, or whether it is let go. */
export function AccountDialogs({ partner, asked: { what, row }, sites, onClose }: AccountDialogsProps) {
  const bind = useBindingAct<BindCall>(partner, `/third-party/${partner}/bind`)
  const unbind = useBindingAct<UnbindCall>(partner, `/third-party/${partner}/unbind`)
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
