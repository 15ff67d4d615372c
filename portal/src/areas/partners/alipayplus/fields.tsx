import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import { merchantCategories } from '@quayside/contract/partners/alipayplus/categories.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { type Wallet, wallets } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField, type TextFieldProps } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './alipayplus.module.css'
import { useWalletNames } from './wallet-names.ts'

export interface WalletFieldsProps {
  content: WalletDraft
  change: (more: Partial<WalletDraft>) => void
  /** What is wrong, by the field as the answer names it. */
  wrong: Readonly<Record<string, string>>
  /** Of one that was sent wallets and site stay as they are. */
  isSent: boolean
}

const labels = {
  nameEn: 'nameEn',
  nameZh: 'nameZh',
  registrationNumber: 'registration',
  volume: 'volume',
  contactName: 'contact',
  contactEmail: 'email',
  contactPhone: 'phone',
} as const

/** One text of the form. */
function useTexts({ content, change, wrong }: WalletFieldsProps) {
  const { t } = useTranslation('alipayplus')
  return (name: keyof typeof labels, maxLength: number, more: Partial<TextFieldProps> = {}): ReactNode => (
    <TextField
      label={t(`facts.${labels[name]}`)}
      value={content[name] ?? ''}
      maxLength={maxLength}
      error={wrong[name]}
      onChange={(text) => change({ [name]: text })}
      {...more}
    />
  )
}

export function CompanyPart(props: WalletFieldsProps) {
  const { t } = useTranslation('alipayplus')
  const text = useTexts(props)
  const { content, change, wrong } = props
  return (
    <Section form title={t('form.company')}>
      <Fields>
        {text('nameEn', limits.name, { refusesChinese: true, autoComplete: 'organization' })}
        {text('nameZh', limits.name)}
        {text('registrationNumber', limits.registrationNumber, { refusesChinese: true })}
        <SelectField
          label={t('facts.mcc')}
          value={content.mcc ?? ''}
          placeholder={t('form.choose')}
          error={wrong['mcc']}
          choices={merchantCategories.map((code) => ({ value: code, label: t(`mcc.${code}`) }))}
          onChange={(mcc) => change({ mcc })}
        />
      </Fields>
    </Section>
  )
}

export function SellingPart(props: WalletFieldsProps) {
  const { t } = useTranslation('alipayplus')
  const text = useTexts(props)
  const { content, change, wrong, isSent } = props
  const { data } = useCall<typeof alipayplusCalls.sites>('/alipay-plus/website/list', {})
  const sites = data?.sites ?? []
  return (
    <Section form title={t('form.selling')}>
      {data && sites.length === 0 && (
        <Hint>
          {t('form.noSites')} <Link to="/home/mainManage/entityList">{t('form.addSite')}</Link>
        </Hint>
      )}
      <Fields>
        <SelectField
          label={t('facts.site')}
          value={content.siteId ?? ''}
          placeholder={t('form.choose')}
          disabled={isSent}
          error={wrong['siteId']}
          choices={sites.map(({ id, name, url }) => ({ value: id, label: `${name} (${url})` }))}
          onChange={(siteId) => change({ siteId })}
        />
        {text('volume', 9, {
          inputMode: 'numeric',
          hint: t('form.dollars', { least: limits.volume.min }),
          onChange: (volume) => change({ volume: volume.replaceAll(/\D/g, '') }),
        })}
      </Fields>
    </Section>
  )
}

export function WalletsPart({ content, change, wrong, isSent }: WalletFieldsProps) {
  const { t } = useTranslation('alipayplus')
  const names = useWalletNames()
  const chosen = content.wallets ?? []
  const set = (wallet: Wallet, is: boolean) =>
    change({ wallets: is ? [...chosen, wallet] : chosen.filter((one) => one !== wallet) })
  return (
    <Section form title={t('form.wallets')} note={t('form.walletsNote')}>
      {isSent && <Hint>{t('form.walletsFixed')}</Hint>}
      <fieldset className={styles['choices']} aria-invalid={wrong['wallets'] !== undefined || undefined}>
        <legend className="visually-hidden">{t('form.wallets')}</legend>
        {wallets.map((wallet) => (
          <CheckField
            key={wallet}
            label={names.name(wallet)}
            hint={names.countries(wallet)}
            checked={chosen.includes(wallet)}
            disabled={isSent}
            onChange={(is) => set(wallet, is)}
          />
        ))}
      </fieldset>
      {wrong['wallets'] && (
        <p className={styles['problem']} role="alert">
          {wrong['wallets']}
        </p>
      )}
    </Section>
  )
}

export function ContactPart(props: WalletFieldsProps) {
  const { t } = useTranslation('alipayplus')
  const text = useTexts(props)
  return (
    <Section form title={t('form.contact')}>
      <Fields>
        {text('contactName', limits.name, { autoComplete: 'name' })}
        {text('contactEmail', limits.email, { type: 'email', autoComplete: 'email' })}
        {text('contactPhone', limits.phone, { type: 'tel', autoComplete: 'tel' })}
      </Fields>
    </Section>
  )
}
