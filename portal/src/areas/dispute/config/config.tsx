import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
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
import { Goods, goodsIn, goodsText } from './goods.tsx'
import { NewTerms, Terms } from './terms.tsx'
import styles from './config.module.css'

export const route = createLazyRoute('/shell/home/tradeManage/disputeConfig')({ component: DisputeConfig })

export type Config = OutputOf<typeof disputeConfigCalls.config>
type Saved = InputOf<typeof disputeConfigCalls.saveConfig>

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
    </>
  )
}

function Form({ config }: { config: Config }) {
  const { t } = useTranslation('evidence')
  const refresh = useRefresh()
  const mayManage = useSession().permissions.includes('dispute.config.manage')
  const [company, setCompany] = useState(config.company)
  const [productType, setProductType] = useState(config.productType)
  const [labour, setLabour] = useState(config.labour?.value ?? '')
  const [below, setBelow] = useState(config.acceptBelow?.value ?? '')
  const [holds, setHolds] = useState(config.holdsUntilCutOff)
  const [goods, setGoods] = useState(goodsText(config.goods))
  const [terms, setTerms] = useState<Saved['terms']>([])
  const { mutate, isPending, error } = useSend<typeof disputeConfigCalls.saveConfig>(
    '/chargeback/saveDisputeBaseInfo',
    { inline: true },
  )
  const read = goodsIn(goods)
  const money = (value: string, was: Config['labour']) =>
    value.trim() === '' ? null : { currency: was?.currency ?? 'USD', value: value.trim() }
  const save = () => {
    if ('wrong' in read) return
    const { version } = config
    mutate(
      {
        company,
        productType,
        goods: read.goods,
        holdsUntilCutOff: holds,
        labour: money(labour, config.labour),
        acceptBelow: money(below, config.acceptBelow),
        terms,
        version,
      },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('config.saved') })
          void refresh('/chargeback/queryDisputeConf')
        },
      },
    )
  }
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CompanyFields company={company} onChange={setCompany} />
      <Section title={t('config.sold')} form>
        <Fields>
          <SelectField
            label={t('config.productType')}
            value={productType}
            choices={productTypes.map((value) => ({ value, label: t(`product.${value}`) }))}
            onChange={(value) => setProductType(value as Config['productType'])}
          />
          <AmountField
            label={`${t('config.labour')} (${config.labour?.currency ?? 'USD'})`}
            value={labour}
            onChange={setLabour}
          />
          <AmountField
            label={`${t('config.acceptBelow')} (${config.acceptBelow?.currency ?? 'USD'})`}
            value={below}
            placeholder={t('config.off')}
            onChange={setBelow}
          />
        </Fields>
        <CheckField label={t('config.holds')} checked={holds} onChange={setHolds} />
        <Goods text={goods} onChange={setGoods} wrong={'wrong' in read ? read.wrong : undefined} />
      </Section>
      <Section title={t('config.terms')} form>
        <Terms terms={config.terms} added={terms} />
        <NewTerms onAdd={(one) => setTerms([...terms, one])} />
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
