import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { wire } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { newUuid } from '#api/intent.ts'
import { useCall } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { SelectField } from '#ui/control/select-field.tsx'
import { Beside } from '#ui/page/beside.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { UnsavedGuard } from '#ui/page/unsaved-guard.tsx'
import { Note } from '#ui/state/note.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Equation } from '#ui/text/equation.tsx'
import { linkInputOf, newDraft, reckonedOf } from './draft.ts'
import styles from './generate.module.css'
import { GoodsTable } from './goods-table.tsx'
import { LinkMade } from './made.tsx'
import { LinkPreview } from './preview.tsx'
import { FeeFields, TermsFields } from './terms-fields.tsx'
import { type LinkForm, useLinkDraft } from './use-draft.ts'
import { wholeIn } from './whole.ts'
import { useRefreshLinks } from './use-refresh-links.ts'

const id = '/shell/home/paymentChain/generate'
export const route = createLazyRoute(id)({ component: Generate })
const { useSearch, useNavigate } = getRouteApi(id)

type Places = OutputOf<typeof paymentLinkCalls.permission>

/** A new payment link, and once it is made its address. */
function Generate() {
  const made = useSearch({ select: (search) => search.made })
  return made === undefined ? <NewLink /> : <LinkMade key={made} id={made} />
}

function NewLink() {
  const { t } = useTranslation('linkForm')
  const { data, error, refetch } = useCall<typeof paymentLinkCalls.permission>(
    '/payLink/permission',
    {},
    { freshFor: 0 },
  )
  if (data?.on && data.sites.length > 0 && data.currencies.length > 0) return <Builder places={data} />
  return (
    <>
      <PageHeader title={t('title')} />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data && <Nowhere places={data} />}
    </>
  )
}

/** Why no link can be made. */
function Nowhere({ places: { on, sites } }: { places: Places }) {
  const { t } = useTranslation('linkForm')
  if (!on) return <EmptyState title={t('none.off')} hint={t('none.offHint')} />
  if (sites.length === 0) return <EmptyState title={t('none.sites')} hint={t('none.sitesHint')} />
  return <EmptyState title={t('none.currencies')} hint={t('none.currenciesHint')} />
}

/** The likeliest one stands there first. */
const firstOf = (currencies: readonly string[]): string =>
  currencies.includes('USD') ? 'USD' : currencies[0]!

function Builder({ places }: { places: Places }) {
  const { t } = useTranslation('linkForm')
  const narrow = useNarrow()
  const formId = useId()
  const [start] = useState(() => newDraft(places.sites[0]!.id, firstOf(places.currencies)))
  const form = useLinkDraft(start)
  const sending = useSending(form)
  const until = useUntil(form.draft.hours)
  const seller = useSeller(places, form.draft.siteId)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onTried()
    if (form.isWhole) sending.send()
    else showFirstWrong(event.currentTarget)
  }
  const buttons = <Submit form={form} formId={formId} busy={sending.busy} />
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {!narrow && buttons}
      </PageHeader>
      <Beside panel={<LinkPreview draft={form.draft} seller={seller} until={until} />}>
        <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
          <PlaceFields form={form} places={places} />
          <GoodsTable form={form} />
          <FeeFields form={form} />
          <Total form={form} />
          <TermsFields form={form} until={until} />
          {form.tried && !form.isWhole && <Note tone="bad">{t('problem.some')}</Note>}
          {sending.failure && (
            <RefusedNote failure={sending.failure} text={sending.failure.fields[0]?.message} />
          )}
          {narrow && buttons}
        </form>
      </Beside>
      <UnsavedGuard
        unsaved={form.changed && !sending.proposed && !sending.busy}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          go: t('leave.go'),
          stay: t('leave.stay'),
        }}
      />
    </>
  )
}

/** Sends the form once, whatever is pressed twice; what was proposed and then changed is another form. */
function useSending({ draft, onRefused }: LinkForm) {
  const navigate = useNavigate()
  const refresh = useRefreshLinks()
  const [formId, setFormId] = useState(newUuid)
  const [refused, setRefused] = useState<{ failure: CallFailure; draft: object }>()
  const move = useMove<typeof paymentLinkCalls.generate>(
    '/payLink/payLinkGenerate',
    (made) => {
      refresh()
      void navigate({ search: { made: made.id } })
    },
    {
      about: formId,
      onRefused: (failure) => {
        if (failure.key === 'approval.required') setFormId(newUuid())
        if (!onRefused(failure)) setRefused({ failure, draft })
      },
    },
  )
  // What was said of another form says nothing of this one.
  const failure = refused?.draft === draft ? refused.failure : undefined
  return {
    busy: move.state === 'running',
    failure,
    proposed: failure?.key === 'approval.required',
    send: () => {
      setRefused(undefined)
      move.run(linkInputOf(draft, formId))
    },
  }
}

const tickMs = 30_000

/** When a link that is made now would end; nothing while the hours are none. */
function useUntil(hours: string): string | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(tick)
  }, [])
  const count = wholeIn(hours, limits.expiryHours)
  return count === undefined ? undefined : new Date(now + count * 3_600_000).toISOString()
}

/** As the payer will know the seller: by base information, or else by the site. */
function useSeller({ sites }: Places, siteId: string) {
  const { permissions } = useSession()
  const site = sites.find((one) => one.id === siteId)
  const { data } = useCall<typeof paylinkBaseCalls.query>(
    '/payLink/queryBaseInfo',
    { siteId },
    { enabled: site?.hasBase === true && permissions.includes('paylink.base.view'), keep: false },
  )
  const current = data?.sites[0]?.current
  return site && { name: current?.name ?? site.name, url: current?.shopUrl ?? site.url }
}

function PlaceFields({ form: { draft, change, wrong }, places }: { form: LinkForm; places: Places }) {
  const { t } = useTranslation('linkForm')
  const { permissions } = useSession()
  const site = places.sites.find((one) => one.id === draft.siteId)
  return (
    <>
      <div className={styles['place']}>
        <SelectField
          label={t('field.site')}
          value={draft.siteId}
          choices={places.sites.map(({ id: value, name, url }) => ({ value, label: `${name} · ${url}` }))}
          error={wrong('siteId')}
          onChange={(siteId) => change({ siteId })}
        />
        <SelectField
          label={t('field.currency')}
          value={draft.currency}
          choices={places.currencies.map((value) => ({ value, label: value }))}
          error={wrong('currency')}
          onChange={(currency) => change({ currency })}
        />
      </div>
      {site && (
        <Schemes schemes={site.schemes[draft.currency] ?? []} currency={draft.currency} siteId={site.id} />
      )}
      {site?.hasBase === false && (
        <Note>
          {t('noBase')}{' '}
          {permissions.includes('paylink.base.view') && (
            <Link to="/home/paymentChain/basicInfoMaintenance">{t('toBase')}</Link>
          )}
        </Note>
      )}
    </>
  )
}

/** By which card schemes payers can pay, and who can do something about one that is missing. */
function Schemes({
  schemes,
  currency,
  siteId,
}: {
  schemes: Places['sites'][number]['schemes'][string]
  currency: string
  siteId: string
}) {
  const { t } = useTranslation(['linkForm', 'terms'])
  const { permissions } = useSession()
  const named = schemes.map((brand) => t(`terms:brand.${brand}`)).join(' · ')
  return (
    <Note tone={schemes.length === 0 ? 'warn' : 'info'}>
      {schemes.length === 0
        ? t('schemes.none', { currency })
        : t('schemes.some', { currency, schemes: named })}{' '}
      {permissions.includes('main.site.view') ? (
        <Link to="/home/mainManage/details/$type" params={{ type: 'view' }} search={{ id: siteId }}>
          {t('schemes.toSite')}
        </Link>
      ) : (
        t('schemes.whoCan')
      )}
    </Note>
  )
}

function Total({ form: { draft, wrong } }: { form: LinkForm }) {
  const { t } = useTranslation('linkForm')
  const { currency } = draft
  const { goods, fee, total } = reckonedOf(draft)
  const problem = wrong('total')
  return (
    <>
      <Equation
        label={t('sum.label')}
        terms={[
          { key: 'goods', label: t('sum.goods'), money: wire(currency, goods) },
          { key: 'fee', label: t('sum.fee'), money: wire(currency, fee), sign: '+' },
          { key: 'total', label: t('sum.total', { currency }), money: wire(currency, total), sign: '=' },
        ]}
      />
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
    </>
  )
}

function Submit({ form, formId, busy }: { form: LinkForm; formId: string; busy: boolean }) {
  const { t, i18n } = useTranslation('linkForm')
  const { total } = reckonedOf(form.draft)
  const amount = moneyWords(wire(form.draft.currency, total), i18n.language)
  return (
    <>
      {form.changed && (
        <Button look="grey" onClick={form.discard}>
          {t('discard')}
        </Button>
      )}
      <Button look="filled" type="submit" form={formId} disabled={busy}>
        {total > 0n ? t('submit', { amount }) : t('submitEmpty')}
      </Button>
    </>
  )
}
