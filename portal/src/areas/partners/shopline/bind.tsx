import { createLazyRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { merchantName, useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { type ShopKey, ShopKeyDialog } from './key-dialog.tsx'
import styles from './shopline.module.css'

export const route = createLazyRoute('/shell/third-party/shopline/bind')({ component: BindShop })

type Pending = OutputOf<typeof shoplineCalls.pending>

/** A shop whose consent was given in this browser: shown beside the merchant that it would belong to, and confirmed here. */
function BindShop() {
  const { t } = useTranslation('partner')
  const { ref }: { ref?: string } = useSearch({ strict: false })
  const { data, error, refetch } = useCall<typeof shoplineCalls.pending>(
    '/third-party/shopline/pending',
    { ref: ref ?? '' },
    { enabled: ref !== undefined, freshFor: Number.POSITIVE_INFINITY },
  )
  const late = useAfterDelay(ref !== undefined && !data && !error)
  if (ref === undefined || error?.key === 'partner.expired')
    return <EmptyState title={t('confirm.goneTitle')} hint={t('confirm.goneHint')} />
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton shown={late} />
  return <Confirm id={ref} pending={data} />
}

function Confirm({ id, pending }: { id: string; pending: Pending }) {
  const { t, i18n } = useTranslation('partner')
  const session = useSession()
  const navigate = useNavigate()
  const merchant = merchantName(session, i18n.language)
  const [siteId, choose] = useState(pending.sites.length === 1 ? pending.sites[0]!.id : '')
  const [domain, setDomain] = useState('')
  const [key, show] = useState<ShopKey & { id: string }>()
  const confirm = useSend<typeof shoplineCalls.confirm>('/third-party/shopline', { inline: true })
  const wrong = (field: string) => confirm.error?.fields.find((one) => one.field === field)?.message
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const productDomain = domain.trim()
    confirm.mutate(
      { ref: id, siteId, ...(productDomain !== '' && { productDomain }) },
      { onSuccess: ({ data }) => show(data) },
    )
  }
  if (key)
    return (
      <ShopKeyDialog
        shopKey={key}
        onClose={() => void navigate({ to: '/home/third-party/shopline', search: { id: key.id } })}
      />
    )
  return (
    <>
      <PageHeader title={t('confirm.title', { shop: pending.domain })} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('confirm.lead', { merchant })}</p>
        <WhatIsBound pending={pending} merchant={merchant} />
        <SiteChoice pending={pending} siteId={siteId} wrong={wrong('siteId')} onChoose={choose} />
        <TextField
          label={t('confirm.domain')}
          hint={t('confirm.domainHint')}
          value={domain}
          error={wrong('productDomain')}
          maxLength={limits.productDomain.max}
          onChange={setDomain}
        />
        {confirm.error && !wrong('siteId') && !wrong('productDomain') && (
          <RefusedNote failure={confirm.error} />
        )}
        <div>
          <Button look="filled" type="submit" disabled={confirm.isPending || pending.sites.length === 0}>
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Both sides of it, so that no shop lands in another's account. */
function WhatIsBound({ pending, merchant }: { pending: Pending; merchant: string }) {
  const { t } = useTranslation('partner')
  const zone = useZone()
  const { user } = useSession()
  return (
    <FactList
      facts={[
        { label: t('confirm.shop'), value: pending.domain },
        { label: t('confirm.merchant'), value: merchant },
        { label: t('confirm.you'), value: user.realName },
        { label: t('confirm.until'), value: formatTime(pending.expiresAt, zone.name, 'minute') },
      ]}
    />
  )
}

interface SiteChoiceProps {
  pending: Pending
  siteId: string
  wrong: string | undefined
  onChoose: (id: string) => void
}

/** Without a site there is nothing to bind to, and the way to one. */
function SiteChoice({ pending: { sites }, siteId, wrong, onChoose }: SiteChoiceProps) {
  const { t } = useTranslation('partner')
  if (sites.length === 0)
    return (
      <Note tone="warn">
        {t('confirm.noSite')} <Link to="/home/mainManage/entityList">{t('confirm.toSites')}</Link>
      </Note>
    )
  return (
    <SelectField
      label={t('confirm.site')}
      value={siteId}
      placeholder="–"
      choices={sites.map(({ id: value, name: label }) => ({ value, label }))}
      error={wrong}
      onChange={onChoose}
    />
  )
}
