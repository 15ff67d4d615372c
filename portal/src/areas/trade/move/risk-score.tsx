import { riskBand } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'

const colours = { pass: undefined, doubtful: 'var(--warn-fg)', rejected: 'var(--bad-fg)' } as const

/** Plain, amber and red by the bands of spec §9; the band is said to those who do not see the colour. */
export function RiskScore({ score }: { score: number | null }) {
  const { t } = useTranslation(['terms', 'ui'])
  if (score === null) return <span style={{ color: 'var(--text-3)' }}>{t('ui:none')}</span>
  const band = riskBand(score)
  return (
    <span title={t(`terms:riskBand.${band}`)} style={{ color: colours[band] }}>
      {score}
    </span>
  )
}
