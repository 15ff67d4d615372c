import { compactNumber, looksLikeIban } from '@quayside/contract/fund/card/bank-numbers.ts'
import { maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { useTranslation } from '#words/use-translation.ts'
import { countryName } from '#areas/trade/public.tsx'
import type { inputOf } from './use-card-draft.ts'
import { Hint } from '#ui/text/hint.tsx'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import { SidePanel, PanelPart } from '#ui/page/beside.tsx'

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
  const isIban = accountNumber !== undefined && looksLikeIban(accountNumber)
  const facts: Fact[] = [
    { label: t('column.name'), value: input.accountName },
    { label: isIban ? t('form.iban') : t('form.number'), value: number },
    { label: t('column.bank'), value: input.bankName },
    { label: t('form.branch'), value: input.branchName },
    { label: t('form.city'), value: input.city },
    { label: t('form.cnaps'), value: input.cnaps },
    { label: t('form.aba'), value: input.aba },
    { label: t('form.swift'), value: input.swift },
  ]
  return (
    <SidePanel>
      <PanelPart title={t('form.preview')}>
        {facts.every(({ value }) => !value) ? (
          <Hint>{t('form.previewEmpty')}</Hint>
        ) : (
          <FactList
            facts={[
              ...facts,
              { label: t('column.currency'), value: input.currency },
              { label: t('column.country'), value: countryName(input.country, i18n.language) },
            ]}
          />
        )}
      </PanelPart>
    </SidePanel>
  )
}
