import { useState } from 'react'
import type { productCalls, ProductStanding } from '@quayside/contract/partners/product/product.ts'
import { type KeyedChannel, keyedChannels } from '@quayside/contract/partners/product/states.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { AskedFields, FieldProblem, SendApplication, Some } from './parts.tsx'
import styles from './product.module.css'
import { useApplication, useProblems } from './use-application.ts'

const nothing = {
  siteId: '',
  channels: [] as readonly KeyedChannel[],
  volume: '',
  purpose: '',
  keepsNoCards: false,
}

/** What is asked of whoever wants to key cards of customers who call or write, for one site. */
export function KeyedOrdersForm({ standings }: { standings: readonly ProductStanding[] }) {
  const { t } = useTranslation('product')
  const [draft, setDraft] = useState(nothing)
  const set = (more: Partial<typeof nothing>) => setDraft({ ...draft, ...more })
  const sites = standings.flatMap(({ site }) => site ?? [])
  // Of a site that was applied for meanwhile nothing can be asked any more.
  const siteId = sites.some(({ id }) => id === draft.siteId) ? draft.siteId : ''
  const { form, wrong, submit, failure, isBusy } = useApplication<typeof productCalls.keyedOrders>(
    '/keyed-orders-onboarding',
    {
      siteId: siteId === '' ? t('form.missing') : undefined,
      channels: draft.channels.length === 0 ? t('form.someMissing') : undefined,
      ...useProblems()(draft),
      keepsNoCards: draft.keepsNoCards ? undefined : t('form.tick'),
    },
  )
  return (
    <Section form named title={t('form.title')}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) =>
          submit(event, {
            siteId,
            channels: [...draft.channels],
            monthlyVolume: Number(draft.volume),
            purpose: draft.purpose.trim(),
            keepsNoCards: true,
          })
        }
      >
        <SelectField
          label={t('form.site')}
          value={siteId}
          placeholder={t('form.choose')}
          choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
          error={wrong['siteId']}
          onChange={(chosen) => set({ siteId: chosen })}
        />
        <Some
          legend={t('form.channels')}
          choices={keyedChannels.map((value) => ({ value, label: t(`form.channel.${value}`) }))}
          chosen={draft.channels}
          wrong={wrong['channels']}
          onChange={(channels) => set({ channels })}
        />
        <AskedFields product="keyed-orders" asked={draft} wrong={wrong} onChange={set} />
        <NoCards
          checked={draft.keepsNoCards}
          wrong={wrong['keepsNoCards']}
          onChange={(keepsNoCards) => set({ keepsNoCards })}
        />
        <SendApplication failure={failure} isBusy={isBusy} />
      </form>
    </Section>
  )
}

interface NoCardsProps {
  checked: boolean
  wrong: string | undefined
  onChange: (checked: boolean) => void
}

function NoCards({ checked, wrong, onChange }: NoCardsProps) {
  const { t } = useTranslation('product')
  return (
    <div>
      <CheckField label={t('form.keepsNoCards')} checked={checked} onChange={onChange} />
      {wrong && <FieldProblem>{wrong}</FieldProblem>}
    </div>
  )
}
