import { useState } from 'react'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { RegisteredWallet, WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useWalletNames } from './wallet-names.ts'

interface BindDialogProps {
  application: WalletApplicationDetail
  wallet: RegisteredWallet
  onClose: () => void
}

/** Whose payers see an approved wallet. */
export function BindDialog({ application: { id, version }, wallet, onClose }: BindDialogProps) {
  const { t } = useTranslation('alipayplus')
  const names = useWalletNames()
  const refresh = useRefresh()
  const { data, error, refetch } = useCall<typeof alipayplusCalls.sites>('/alipay-plus/website/list', {})
  const late = useAfterDelay(!data && !error)
  const bind = useSend<typeof alipayplusCalls.bind>('/alipay-plus/bind')
  const [chosen, choose] = useState<readonly string[]>(wallet.sites.map((site) => site.id))
  const name = names.name(wallet.wallet)
  // One that may sell no more stays in the list until it is let go.
  const offered = [
    ...wallet.sites.filter((site) => data?.sites.every((one) => one.id !== site.id)),
    ...(data?.sites ?? []),
  ]
  const submit = async () => {
    await bind.mutateAsync({ id, version, wallet: wallet.wallet, siteIds: [...chosen] })
    toast({ tone: 'good', text: t('bind.done') })
    await Promise.all(['/alipay-plus/{id}', '/alipay-plus/website/list'].map(refresh))
    onClose()
  }
  return (
    <Dialog
      title={t('bind.title', { wallet: name })}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('bind.cancel')}</Button>
          <Button
            look="filled"
            disabled={!data || bind.isPending}
            // The funnel has said why it failed; the dialog stays.
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('bind.submit')}
          </Button>
        </>
      }
    >
      <p>{t('bind.text', { wallet: name })}</p>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && offered.length === 0 && <p>{t('bind.noSites')}</p>}
      {data && <SiteChoices {...{ wallet, offered, chosen, choose }} />}
    </Dialog>
  )
}

interface Offered {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly wallets?: readonly string[]
}

interface SiteChoicesProps {
  wallet: RegisteredWallet
  offered: readonly Offered[]
  chosen: readonly string[]
  choose: (siteIds: readonly string[]) => void
}

/** Sites of another application show the wallet already, and are let go there. */
function SiteChoices({ wallet, offered, chosen, choose }: SiteChoicesProps) {
  const { t } = useTranslation('alipayplus')
  const isElsewhere = ({ id, wallets = [] }: Offered): boolean =>
    wallets.includes(wallet.wallet) && wallet.sites.every((site) => site.id !== id)
  return (
    <div role="group" aria-label={t('bind.sites')}>
      {offered.map((site) => (
        <CheckField
          key={site.id}
          label={isElsewhere(site) ? t('bind.elsewhere', { site: site.name }) : site.name}
          hint={site.url}
          disabled={isElsewhere(site)}
          checked={chosen.includes(site.id)}
          onChange={(is) => choose(is ? [...chosen, site.id] : chosen.filter((one) => one !== site.id))}
        />
      ))}
    </div>
  )
}
