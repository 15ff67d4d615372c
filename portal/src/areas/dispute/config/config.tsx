import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { disputeConfigCalls } from '@quayside/contract/dispute/config/config.ts'
import { configLimits as limits } from '@quayside/contract/dispute/config/limits.ts'
import { productTypes } from '@quayside/contract/dispute/evidence/items.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { SalesReadiness } from '#areas/dispute/readiness/readiness.tsx'
import type { Config, SavedConfig } from './config-value.ts'
import { Goods, goodsIn, goodsText } from './goods.tsx'
import { NewTerms, Terms } from './terms.tsx'
import styles from './config.module.css'

export const route = createLazyRoute('/shell/home/tradeManage/disputeConfig')({ component: DisputeConfig })

/** What answers are made with: who signs them, what is sold, under which terms, and what they cost. */
function DisputeConfig() {
  const { t } = useTranslation('evidence')
  const { data, error, refetch } = useCall<typeof disputeConfigCalls.config>(
    '/chargeback/queryDisputeConf',
    {},
  )
  return (
    <>
      <PageHeader title={t('config.title')} />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data && <Form key={data.version} config={data} />}
      <SalesReadiness />
    </>
  )
}

function Form({ config }: { config: Config }) {
  const { t } = useTranslation('evidence')
  const mayManage = useSession().permissions.includes('dispute.config.manage')
  const [draft, setDraft] = useState(() => draftOf(config))
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { save, isPending, error } = useSave(config)
  const read = goodsIn(draft.goods)
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if ('goods' in read) save({ ...draft, goods: read.goods })
      }}
    >
      <CompanyFields company={draft.company} onChange={(company) => change({ company })} />
      <Section title={t('config.sold')} form>
        <SoldFields config={config} draft={draft} change={change} />
        <CheckField
          label={t('config.holds')}
          checked={draft.holdsUntilCutOff}
          onChange={(holdsUntilCutOff) => change({ holdsUntilCutOff })}
        />
        <Goods
          text={draft.goods}
          onChange={(goods) => change({ goods })}
          wrong={'wrong' in read ? read.wrong : undefined}
        />
      </Section>
      <Section title={t('config.terms')} form>
        <Terms terms={config.terms} added={draft.terms} />
        <NewTerms onAdd={(one) => change({ terms: [...draft.terms, one] })} />
      </Section>
      {error && <RefusedNote failure={error} />}
      {mayManage && (
        <Button type="submit" look="filled" disabled={isPending || 'wrong' in read}>
          {t('config.save')}
        </Button>
      )}
    </form>
  )
}

interface Draft extends Pick<SavedConfig, 'company' | 'productType' | 'holdsUntilCutOff' | 'terms'> {
  labour: string
  below: string
  /** As it is typed. */
  goods: string
}

const draftOf = (config: Config): Draft => ({
  company: config.company,
  productType: config.productType,
  holdsUntilCutOff: config.holdsUntilCutOff,
  labour: config.labour?.value ?? '',
  below: config.acceptBelow?.value ?? '',
  goods: goodsText(config.goods),
  terms: [],
})

function useSave(config: Config) {
  const { t } = useTranslation('evidence')
  const refresh = useRefresh()
  const { mutate, isPending, error } = useSend<typeof disputeConfigCalls.saveConfig>(
    '/chargeback/saveDisputeBaseInfo',
    { inline: true },
  )
  const money = (value: string, was: Config['labour']) =>
    value.trim() === '' ? null : { currency: was?.currency ?? 'USD', value: value.trim() }
  const save = ({ labour, below, ...plain }: Omit<Draft, 'goods'> & { goods: SavedConfig['goods'] }) =>
    mutate(
      {
        ...plain,
        labour: money(labour, config.labour),
        acceptBelow: money(below, config.acceptBelow),
        version: config.version,
      },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('config.saved') })
          void refresh('/chargeback/queryDisputeConf')
        },
      },
    )
  return { save, isPending, error }
}

interface SoldProps {
  config: Config
  draft: Draft
  change: (part: Partial<Draft>) => void
}

function SoldFields({ config, draft, change }: SoldProps) {
  const { t } = useTranslation('evidence')
  return (
    <Fields>
      <SelectField
        label={t('config.productType')}
        value={draft.productType}
        choices={productTypes.map((value) => ({ value, label: t(`product.${value}`) }))}
        onChange={(value) => change({ productType: value as Config['productType'] })}
      />
      <AmountField
        label={`${t('config.labour')} (${config.labour?.currency ?? 'USD'})`}
        value={draft.labour}
        onChange={(labour) => change({ labour })}
      />
      <AmountField
        label={`${t('config.acceptBelow')} (${config.acceptBelow?.currency ?? 'USD'})`}
        value={draft.below}
        placeholder={t('config.off')}
        onChange={(below) => change({ below })}
      />
    </Fields>
  )
}

const parts = [
  { key: 'name', max: limits.name.max },
  { key: 'address', max: limits.address.max },
  { key: 'phone', max: limits.contact.max },
  { key: 'email', max: limits.contact.max },
  { key: 'website', max: limits.contact.max },
] as const

function CompanyFields({
  company,
  onChange,
}: {
  company: Config['company']
  onChange: (company: Config['company']) => void
}) {
  const { t } = useTranslation('evidence')
  return (
    <Section title={t('config.company')} form>
      <Fields>
        {parts.map(({ key, max }) => (
          <TextField
            key={key}
            label={t(`config.${key}`)}
            value={company[key]}
            maxLength={max}
            refusesChinese
            onChange={(text) => onChange({ ...company, [key]: text })}
          />
        ))}
      </Fields>
    </Section>
  )
}
