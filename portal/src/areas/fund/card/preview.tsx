import { Fragment } from 'react'
import { compactNumber, looksLikeIban } from '@quayside/contract/fund/card/bank-numbers.ts'
import { maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { useTranslation } from '#words/use-translation.ts'
import { countryName } from '#areas/trade/public.tsx'
import styles from './card.module.css'
import type { inputOf } from './use-card-draft.ts'

interface CardPreviewProps {
  input: ReturnType<typeof inputOf>
  /** Of a known card that keeps its number. */
  tail?: string | undefined
}

const grouped = (number: string) => compactNumber(number).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What a payout will carry, as it stands now. */
export function CardPreview({ input, tail }: CardPreviewProps) {
  const { t, i18n } = useTranslation('card')
  const { accountNumber } = input
  const number = accountNumber ? grouped(accountNumber) : tail && maskedNumber(tail)
  const facts = [
    [t('column.name'), input.accountName],
    [accountNumber && looksLikeIban(accountNumber) ? t('form.iban') : t('form.number'), number],
    [t('column.bank'), input.bankName],
    [t('form.branch'), input.branchName],
    [t('form.city'), input.city],
    [t('form.cnaps'), input.cnaps],
    [t('form.aba'), input.aba],
    [t('form.swift'), input.swift],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <aside className={styles['aside']}>
      <div className={styles['part']}>
        <h2>{t('form.preview')}</h2>
        {facts.length === 0 ? (
          <p className={styles['hint']}>{t('form.previewEmpty')}</p>
        ) : (
          <dl className={styles['facts']}>
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className={styles['number']}>{value}</dd>
              </Fragment>
            ))}
            <dt>{t('column.currency')}</dt>
            <dd>{input.currency}</dd>
            <dt>{t('column.country')}</dt>
            <dd>{countryName(input.country, i18n.language)}</dd>
          </dl>
        )}
      </div>
    </aside>
  )
}
