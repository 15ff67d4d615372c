import { type SyntheticEvent, useState } from 'react'
import { type PayerLanguage, payerLanguages } from '@quayside/contract/payer/languages.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { linkSendCalls } from '@quayside/contract/paylink/link/send.ts'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import type { CallFailure } from '#api/failure.ts'
import { newUuid } from '#api/intent.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { useMove } from '#areas/trade/move/use-move.ts'
import { useRefreshLinks, wholeIn } from '#areas/paylink/public.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { SelectField } from '#ui/control/select-field.tsx'
import { Beside, PanelPart, SidePanel } from '#ui/page/beside.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type FormFields, moneyOf, newOnlineDraft, type OnlineDraft, typedOf } from './draft.ts'
import { ChargeField, CurrencyField, likeliest, OnlineText, SiteField } from './fields.tsx'
import styles from './online.module.css'
import type { GoOnline } from './places.ts'
import { type OnlineForm, useOnlineDraft } from './use-draft.ts'

const fields: FormFields = {
  asked: ['siteId', 'currency', 'amount', 'goods', 'email', 'hours'],
  optional: ['description'],
}

type Places = OutputOf<typeof paymentLinkCalls.permission>

/** A payment link for one payment, mailed to its payer: the customer types the card, and their bank may ask them. */
export function LinkByMail({ go }: { go: GoOnline }) {
  const { t } = useTranslation('orderOnline')
  const { data, error, refetch } = useCall<typeof paymentLinkCalls.permission>(
    '/payLink/permission',
    {},
    { freshFor: 0 },
  )
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return null
  if (!data.on) return <EmptyState title={t('link.off')} hint={t('link.offHint')} />
  if (data.sites.length === 0 || data.currencies.length === 0)
    return <EmptyState title={t('none.sites')} hint={t('none.sitesHint')} />
  return <LinkForm places={data} go={go} />
}

function LinkForm({ places, go }: { places: Places; go: GoOnline }) {
  const { t, i18n } = useTranslation('orderOnline')
  const [start] = useState(() =>
    newOnlineDraft({
      siteId: places.sites[0]!.id,
      currency: likeliest(places.currencies),
      language: i18n.language,
    }),
  )
  const form = useOnlineDraft(start, fields)
  const sending = useMailing(form, go)
  const money = moneyOf(form.draft)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onTried()
    if (form.isWhole) sending.send()
    else showFirstWrong(event.currentTarget)
  }
  return (
    <Beside
      panel={
        <SidePanel label={t('link.aside')}>
          <PanelPart title={t('link.aside')}>
            <p>{t('link.card')}</p>
            <p>{t('link.shift')}</p>
          </PanelPart>
        </SidePanel>
      }
    >
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Fields>
          <SiteField form={form} sites={places.sites} />
          <CurrencyField form={form} currencies={places.currencies} />
          <ChargeField form={form} />
          <OnlineText form={form} name="goods" />
          <OnlineText form={form} name="email" />
          <LanguageField form={form} />
          <OnlineText form={form} name="hours" />
          <OnlineText form={form} name="description" hint={t('hidden')} />
        </Fields>
        {sending.failure && (
          <RefusedNote failure={sending.failure} text={sending.failure.fields[0]?.message} />
        )}
        <div className={styles['submit']}>
          <Button look="filled" type="submit" disabled={sending.busy}>
            {money ? t('link.submit', { amount: moneyWords(money, i18n.language) }) : t('link.submitEmpty')}
          </Button>
        </div>
      </form>
    </Beside>
  )
}

function LanguageField({ form: { draft, change } }: { form: OnlineForm }) {
  const { t } = useTranslation('orderOnline')
  return (
    <SelectField
      label={t('field.language')}
      value={draft.language}
      choices={payerLanguages.map((value) => ({ value, label: payerLanguageNames[value].name }))}
      onChange={(language) => change({ language: language as PayerLanguage })}
    />
  )
}

const linkOf = (draft: OnlineDraft, formId: string) => {
  const { siteId, currency, amount, language } = draft
  const { description: note, goods = '' } = typedOf(draft, 'description', 'goods')
  return {
    formId,
    siteId,
    currency,
    items: [{ name: goods, quantity: 1, unitPrice: amount }],
    maximum: 1,
    expiryHours: wholeIn(draft.hours, paylinkLimits.expiryHours)!,
    language,
    ...(note !== undefined && { note }),
  }
}

/** Makes the link once, then mails it; a mail that cannot be sent leaves the link with its address. */
function useMailing({ draft, onRefused }: OnlineForm, go: GoOnline) {
  const { t } = useTranslation('orderOnline')
  const refresh = useRefreshLinks()
  const [formId, setFormId] = useState(newUuid)
  const [refused, setRefused] = useState<{ failure: CallFailure; draft: object }>()
  const { mutateAsync: mail } = useSend<typeof linkSendCalls.send>('/payLink/send', { inline: true })
  const [isMailing, setMailing] = useState(false)
  const made = async (id: string): Promise<void> => {
    const email = draft.email.trim()
    setMailing(true)
    try {
      await mail({ formId, id, email, language: draft.language })
      toast({ tone: 'good', text: t('link.sent', { email }) })
    } catch (thrown) {
      toast({ tone: 'bad', text: t('link.notSent', { why: (thrown as CallFailure).message }) })
    }
    refresh()
    go({ way: 'link', made: id })
  }
  const move = useMove<typeof paymentLinkCalls.generate>(
    '/payLink/payLinkGenerate',
    ({ id }) => void made(id),
    {
      about: formId,
      onRefused: (failure) => {
        if (failure.key === 'approval.required') setFormId(newUuid())
        if (!onRefused(failure)) setRefused({ failure, draft })
      },
    },
  )
  return {
    busy: move.state === 'running' || isMailing,
    failure: refused?.draft === draft ? refused.failure : undefined,
    send: () => {
      setRefused(undefined)
      move.run(linkOf(draft, formId))
    },
  }
}
