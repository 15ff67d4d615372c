import { AmountField } from '#ui/control/amount-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { OnlineForm } from './use-draft.ts'

interface FieldProps {
  form: OnlineForm
}

/** For which site an order is, where the merchant has more than one way to choose. */
export function SiteField({
  form: { draft, change, wrong },
  sites,
}: FieldProps & { sites: readonly { id: string; name: string; url: string }[] }) {
  const { t } = useTranslation('orderOnline')
  return (
    <SelectField
      label={t('field.site')}
      value={draft.siteId}
      choices={sites.map(({ id: value, name, url }) => ({ value, label: `${name} · ${url}` }))}
      error={wrong('siteId')}
      onChange={(siteId) => change({ siteId })}
    />
  )
}

export function CurrencyField({
  form: { draft, change, wrong },
  currencies,
}: FieldProps & { currencies: readonly string[] }) {
  const { t } = useTranslation('orderOnline')
  return (
    <SelectField
      label={t('field.currency')}
      value={draft.currency}
      choices={currencies.map((value) => ({ value, label: value }))}
      error={wrong('currency')}
      onChange={(currency) => change({ currency })}
    />
  )
}

export function ChargeField({ form: { draft, change, wrong } }: FieldProps) {
  const { t } = useTranslation('orderOnline')
  return (
    <AmountField
      label={t('field.amount', { currency: draft.currency })}
      value={draft.amount}
      error={wrong('amount')}
      onChange={(amount) => change({ amount })}
    />
  )
}

type TextName = 'goods' | 'merchantOrderId' | 'description' | 'email' | 'customer' | 'mandate' | 'hours'

/** A line of the form by its name. */
export function OnlineText({
  form: { draft, change, wrong },
  name,
  hint,
  first = false,
}: FieldProps & { name: TextName; hint?: string; first?: boolean }) {
  const { t } = useTranslation('orderOnline')
  return (
    <TextField
      label={t(`field.${name}`)}
      value={draft[name]}
      error={wrong(name)}
      hint={hint}
      first={first}
      autoComplete="off"
      {...(name === 'email' && { type: 'email' })}
      {...(name === 'hours' && { inputMode: 'numeric' })}
      onChange={(text) => change({ [name]: text })}
    />
  )
}

/** The likeliest one stands there first. */
export const likeliest = (currencies: readonly string[]): string =>
  currencies.includes('USD') ? 'USD' : (currencies[0] ?? '')
