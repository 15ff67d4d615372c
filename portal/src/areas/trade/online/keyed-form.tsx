import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useSession } from '#session/session-context.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { Beside, PanelPart, SidePanel } from '#ui/page/beside.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { KeyedCardFrame } from './card-frame.tsx'
import { type FormFields, moneyOf, newOnlineDraft } from './draft.ts'
import { DutyNote } from './duty.tsx'
import { ChargeField, CurrencyField, likeliest, OnlineText, SiteField } from './fields.tsx'
import { Liability } from './liability.tsx'
import styles from './online.module.css'
import type { GoOnline, OnlinePlaces } from './places.ts'
import { useOnlineDraft } from './use-draft.ts'
import { useKeying } from './use-keying.ts'

const fields: FormFields = {
  asked: ['siteId', 'currency', 'amount', 'goods'],
  optional: ['merchantOrderId', 'description', 'email', 'customer'],
}

/** A card that a customer reads out: only where the provider has opened it, and once SAQ C-VT is confirmed for the year. */
export function KeyedForm({ places, go }: { places: OnlinePlaces; go: GoOnline }) {
  const { frame, duty } = places.moto
  const sites = places.sites.filter(({ takesKeyed }) => takesKeyed)
  if (frame === null || sites.length === 0) return <KeyedOff mayApply={frame !== null} />
  if (!duty?.holds) return <DutyNote duty={duty} />
  return <Keyed origin={frame} sites={sites} places={places} go={go} />
}

/** Nothing opens it where the network's form is missing altogether. */
function KeyedOff({ mayApply }: { mayApply: boolean }) {
  const { t } = useTranslation('orderOnline')
  const { permissions } = useSession()
  return (
    <EmptyState title={t('keyed.off')} hint={t('keyed.offHint')}>
      {mayApply && permissions.includes('partner.product.view') && (
        <Link
          to="/home/third-party/keyed-orders-onboarding"
          className={buttonClass}
          data-look="filled"
          data-size="md"
        >
          {t('keyed.toOpen')}
        </Link>
      )}
    </EmptyState>
  )
}

interface KeyedProps {
  origin: string
  sites: OnlinePlaces['sites']
  places: OnlinePlaces
  go: GoOnline
}

function Keyed({ origin, sites, places, go }: KeyedProps) {
  const { t } = useTranslation('orderOnline')
  const currencies = places.currencies.map(({ code }) => code)
  const [start] = useState(() => newOnlineDraft({ siteId: sites[0]!.id, currency: likeliest(currencies) }))
  const form = useOnlineDraft(start, fields)
  const keying = useKeying(origin, form, (order) => go({ way: 'moto', order }))
  const money = moneyOf(form.draft)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onTried()
    if (!form.isWhole) showFirstWrong(event.currentTarget)
    else keying.send()
  }
  return (
    <Beside panel={<KeyedPanel places={places} />}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Fields>
          <SiteField form={form} sites={sites} />
          <CurrencyField form={form} currencies={currencies} />
          <ChargeField form={form} />
          <OnlineText form={form} name="goods" />
          <OnlineText form={form} name="customer" />
          <OnlineText form={form} name="email" />
          <OnlineText form={form} name="merchantOrderId" hint={t('numberHint')} />
          <OnlineText form={form} name="description" hint={t('hidden')} />
        </Fields>
        <Section title={t('keyed.card')} note={t('keyed.cardNote')}>
          <KeyedCardFrame frame={keying.frame} origin={origin} onSays={keying.onSays} />
        </Section>
        <Liability money={money} places={places} />
        {keying.failure && <RefusedNote failure={keying.failure} text={keying.failure.fields[0]?.message} />}
        {keying.problem && (
          <Note tone="bad" live="alert">
            {t(`keyed.problem.${keying.problem}`)}
          </Note>
        )}
        <KeyedSubmit amount={money} keying={keying} />
      </form>
    </Beside>
  )
}

function KeyedSubmit({
  amount,
  keying,
}: {
  amount: ReturnType<typeof moneyOf>
  keying: ReturnType<typeof useKeying>
}) {
  const { t, i18n } = useTranslation('orderOnline')
  const label = amount
    ? t('keyed.submit', { amount: moneyWords(amount, i18n.language) })
    : t('keyed.submitEmpty')
  return (
    <div className={styles['submit']}>
      <Button look="filled" type="submit" disabled={keying.busy || !keying.isComplete}>
        {keying.busy ? t('keyed.sending') : label}
      </Button>
      {!keying.isComplete && <Hint inline>{t('keyed.first')}</Hint>}
    </div>
  )
}

/** What it means that nobody is asked, and who has confirmed what. */
function KeyedPanel({ places: { moto } }: { places: OnlinePlaces }) {
  const { t } = useTranslation('orderOnline')
  const { permissions } = useSession()
  return (
    <SidePanel label={t('keyed.aside')}>
      <PanelPart title={t('keyed.aside')}>
        <p>{t('keyed.noThreeDs')}</p>
        <p>{t('keyed.never')}</p>
        {permissions.includes('paylink.link.create') && <p>{t('keyed.rather')}</p>}
      </PanelPart>
      {moto.duty && (
        <PanelPart title={t('duty.title')}>
          <p>
            {t('duty.by', { name: moto.duty.by })} <TimeText at={moto.duty.at} style="minute" />
          </p>
          <p>
            {t('duty.until')} <TimeText at={moto.duty.until} style="minute" />
          </p>
        </PanelPart>
      )}
    </SidePanel>
  )
}
