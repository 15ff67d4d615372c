import { problemWord } from '@quayside/contract/partners/binding/states.ts'
import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { bindingSigns, bindingTones } from '#ui/text/partner-tones.ts'
import { isAsking } from './use-bindings.ts'

const dayMs = 86_400_000
const warnedDays = 30

/** Days until the consent ends, where that is near. */
export function daysLeft({ state, consentEndsAt }: BindingRow, now: number): number | undefined {
  if (state !== '1' || consentEndsAt === null) return undefined
  const days = Math.ceil((Date.parse(consentEndsAt) - now) / dayMs)
  return days <= warnedDays ? Math.max(0, days) : undefined
}

/** How it stands, in a word. */
export function BindingTag({ row, asOf }: { row: BindingRow; asOf: number }) {
  const { t } = useTranslation('partner')
  const days = daysLeft(row, asOf)
  if (days !== undefined) return <StatusTag tone={bindingSigns.ends}>{t('ends', { count: days })}</StatusTag>
  if (isAsking(row))
    return (
      <StatusTag tone={bindingSigns.asking}>{t('asking', { partner: t(`name.${row.partner}`) })}</StatusTag>
    )
  return (
    <StatusTag
      tone={bindingTones[row.state]}
      tip={row.problem && t(`problem.${problemWord(row.partner, row.problem)}`)}
    >
      {t(`state.${row.state}`)}
    </StatusTag>
  )
}

export function useBindingName() {
  const { t } = useTranslation('partner')
  return ({ partner, label, accountName }: Pick<BindingRow, 'partner' | 'label' | 'accountName'>): string =>
    (partner === 'shopline' ? accountName : (label ?? accountName)) ?? t('unnamed')
}
