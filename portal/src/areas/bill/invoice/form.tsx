import type { SyntheticEvent } from 'react'
import { invoiceLimits as limits } from '@quayside/contract/bill/invoice/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import { Section } from '#ui/page/section.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Beside, SidePanel, PanelPart } from '#ui/page/beside.tsx'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import type { InvoiceApplySearch } from './search.ts'
import { daysOf } from './columns.tsx'
import { InvoiceReckoned } from './reckoned.tsx'
import styles from './invoice.module.css'
import {
  type AddresseeField,
  type AppliedInvoice,
  type InvoiceApplyState,
  type Prepared,
  useInvoiceApply,
} from './use-apply.ts'

interface Props {
  prepared: Prepared
  wished: InvoiceApplySearch
  onDone: (applied: AppliedInvoice) => void
}

/** On the left what is asked for, on the right what it comes to, reckoned by the server. */
export function InvoiceForm({ prepared, wished, onDone }: Props) {
  const { t, i18n } = useTranslation('invoices')
  const state = useInvoiceApply(prepared, wished, onDone)
  const data = state.reckoned?.data
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    state.submit()
  }
  return (
    <Beside
      form={{ onSubmit: submit, noValidate: true }}
      panel={
        <SidePanel>
          <PanelPart title={t('apply.summary')}>
            <InvoiceReckoned state={state} />
            {state.failure && <RefusedNote failure={state.failure} />}
            <Button
              type="submit"
              look="filled"
              disabled={state.busy || !data || data.blocked.length > 0}
              className={styles['submit'] ?? ''}
            >
              {data ? t('apply.submit', { amount: moneyWords(data.amount, i18n.language) }) : t('apply.open')}
            </Button>
          </PanelPart>
        </SidePanel>
      }
    >
      <Currencies prepared={prepared} state={state} />
      <Days prepared={prepared} state={state} />
      <Section form title={t('apply.addressee')}>
        <Fields>
          <Field state={state} field="taxId" />
          <Field state={state} field="companyName" />
          <Field state={state} field="companyAddress" wide />
        </Fields>
      </Section>
      <Section form title={t('apply.delivery')}>
        <Fields>
          <Field state={state} field="recipient" />
          <Field state={state} field="phone" />
          <Field state={state} field="address" wide />
        </Fields>
      </Section>
    </Beside>
  )
}

function Currencies({ prepared, state }: { prepared: Prepared; state: InvoiceApplyState }) {
  const { t } = useTranslation('invoices')
  return (
    <ChoiceBoxes
      legend={t('apply.currency')}
      choices={prepared.currencies.map(({ currency, open }) => ({
        value: currency,
        label: currency,
        end: <MoneyText money={open} bare />,
      }))}
      value={state.account.currency}
      onChange={state.choose}
    />
  )
}

function Days({ prepared: { through }, state }: { prepared: Prepared; state: InvoiceApplyState }) {
  const { t } = useTranslation('invoices')
  const { taken } = state.account
  return (
    <Section form title={t('apply.days')}>
      <Fields>
        <DateField
          label={t('apply.from')}

          max={through}
          value={state.from}
          onChange={state.setFrom}
        />
        <DateField
          label={t('apply.through')}

          max={through}
          value={state.through}
          onChange={state.setThrough}
        />
      </Fields>
      <Hint>{t('apply.daysHint', { date: through })}</Hint>
      {taken.length > 0 && (
        <Hint>
          {t('apply.taken', { ranges: taken.map((one) => t('apply.range', daysOf(one))).join(' · ') })}
        </Hint>
      )}
    </Section>
  )
}

interface FieldProps {
  state: InvoiceApplyState
  field: AddresseeField
  wide?: boolean
}

const most: Readonly<Record<AddresseeField, number>> = {
  taxId: limits.taxId.length,
  companyName: limits.companyName.max,
  companyAddress: limits.companyAddress.max,
  recipient: limits.recipient.max,
  phone: limits.phone.max,
  address: limits.address.max,
}
const isLatin = (field: AddresseeField): boolean =>
  field === 'taxId' || field === 'companyName' || field === 'companyAddress'

function Field({ state: { whom }, field, wide = false }: FieldProps) {
  const { t } = useTranslation('invoices')
  return (
    <div data-wide={wide || undefined}>
      <TextField
        label={t(`apply.${field}`)}
        value={whom.addressee[field]}
        maxLength={most[field]}
        autoComplete="off"
        inputMode={field === 'phone' ? 'tel' : 'text'}
        refusesChinese={isLatin(field)}
        onChange={(text) => whom.change(field, field === 'taxId' ? text.toUpperCase() : text)}
        hint={field === 'taxId' ? t('apply.taxIdHint', { count: limits.taxId.length }) : undefined}
        error={whom.wrong(field)}
      />
    </div>
  )
}
