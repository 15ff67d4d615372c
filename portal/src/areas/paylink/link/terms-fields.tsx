import { type PayerLanguage, payerLanguages } from '@quayside/contract/payer/languages.ts'
import { formatMinor } from '@quayside/contract/money.ts'
import {
  otherFeeMax,
  type OtherFeeType,
  otherFeeTypes,
  paylinkLimits as limits,
} from '@quayside/contract/paylink/limits.ts'
import { type LinkType, linkTypes } from '@quayside/contract/paylink/link/states.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './generate.module.css'
import type { LinkForm } from './use-draft.ts'

/** What the payer pays beside the goods. */
export function FeeFields({ form: { draft, change, wrong } }: { form: LinkForm }) {
  const { t, i18n } = useTranslation(['linkForm', 'paymentLink'])
  const { currency } = draft
  const most = formatDecimal(formatMinor(currency, otherFeeMax(currency)), i18n.language)
  return (
    <div className={styles['pair']}>
      <SelectField
        label={t('field.feeType')}
        value={draft.feeType}
        choices={otherFeeTypes.map((value) => ({ value, label: t(`paymentLink:feeType.${value}`) }))}
        onChange={(feeType) => change({ feeType: feeType as OtherFeeType })}
      />
      <AmountField
        label={t('field.fee', { most })}
        value={draft.fee}
        error={wrong('fee')}
        onChange={(fee) => change({ fee })}
      />
    </div>
  )
}

/** For which invoice, how often and how long it can be paid, and how. */
export function TermsFields({ form, until }: { form: LinkForm; until: string | undefined }) {
  const { t } = useTranslation(['linkForm', 'terms'])
  const { draft, change, wrong } = form
  const zone = useZone()
  return (
    <div className={styles['terms']}>
      <TextField
        label={t('field.invoiceNo')}
        aside={<Count text={draft.invoiceNo} max={limits.invoiceNo.max} />}
        value={draft.invoiceNo}
        error={wrong('invoiceNo')}
        autoComplete="off"
        onChange={(invoiceNo) => change({ invoiceNo })}
      />
      <TextField
        label={t('field.maximum')}
        inputMode="numeric"
        value={draft.maximum}
        error={wrong('maximum')}
        autoComplete="off"
        onChange={(maximum) => change({ maximum })}
      />
      <TextField
        label={t('field.hours')}
        inputMode="numeric"
        value={draft.hours}
        hint={until && t('until', { time: formatTime(until, zone.name, 'minute'), zone: zone.label })}
        error={wrong('hours')}
        autoComplete="off"
        onChange={(hours) => change({ hours })}
      />
      <SelectField
        label={t('field.type')}
        value={draft.type}
        choices={linkTypes.map((value) => ({ value, label: t(`terms:type.${value}`) }))}
        onChange={(type) => change({ type: type as LinkType })}
      />
      <SelectField
        label={t('field.language')}
        value={draft.language}
        placeholder={t('browser')}
        choices={payerLanguages.map((value) => ({ value, label: payerLanguageNames[value].name }))}
        onChange={(language) => change({ language: language as PayerLanguage | '' })}
      />
      <TextField
        label={t('field.note')}
        aside={<Hint inline>{t('hidden')}</Hint>}
        value={draft.note}
        error={wrong('note')}
        autoComplete="off"
        onChange={(note) => change({ note })}
      />
      <KeepCard form={form} />
    </div>
  )
}

function KeepCard({ form: { draft, change } }: { form: LinkForm }) {
  const { t } = useTranslation('linkForm')
  return (
    <div data-wide>
      <CheckField
        label={t('field.keepCard')}
        checked={draft.keepCard}
        onChange={(keepCard) => change({ keepCard })}
      />
    </div>
  )
}

const Count = ({ text, max }: { text: string; max: number }) => (
  <Hint inline>
    {text.trim().length} / {max}
  </Hint>
)
