import { addMonths } from '@quayside/contract/dispute/report/month.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { useCockpitTexts } from './month-text.ts'
import type { PartProps } from './outlook.tsx'
import styles from './protest.module.css'

const parts = ['reports', 'fraudCases', 'otherCases', 'failed'] as const

/** What of a programme's month is what, how it is counted, and how sure its line is. */
export function Counted({ board, shown: { row, forecast } }: PartProps) {
  const { t } = useTranslation('scheme')
  const texts = useCockpitTexts()
  const before = texts.monthAlone(addMonths(board.month, -1))
  const rule = {
    before,
    divisor: texts.count(row.line?.minimumDivisor ?? 0),
    share: texts.ratio(row.line?.authenticatedBelow ?? null),
    own: texts.ratio(row.authenticated),
  }
  const kinds = parts.filter((part) => row.parts[part] > 0)
  return (
    <section className={styles['part']} aria-label={t('parts.label')}>
      <Note>{t(`counting.${row.programme}`, rule)}</Note>
      <dl className={styles['facts']}>
        {kinds.map((part) => (
          <div key={part}>
            <dt>{t(`parts.${part}`)}</dt>
            <dd>{texts.count(row.parts[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('parts.divisor')}</dt>
          <dd>{texts.count(row.divisor)}</dd>
        </div>
      </dl>
      <ul className={styles['sources']} aria-label={t('facts.label')}>
        {row.line && (
          <li>
            {t('facts.since', {
              date: row.line.since,
              sources: row.line.sources.map((source) => t(`facts.source.${source}`)).join(t('facts.and')),
            })}
          </li>
        )}
        <li>
          {row.unconfirmed.length === 0
            ? t('facts.confirmed')
            : t('facts.unconfirmed', {
                facts: row.unconfirmed.map((fact) => t(`facts.fact.${fact}`)).join(t('facts.and')),
              })}
        </li>
        {row.lower && (
          <li>
            {t('facts.lower', { count: row.lower.minimumCount, ratio: texts.ratio(row.lower.ratio) })}{' '}
            {forecast && t('facts.lowerChance', { chance: texts.chance(forecast.lowerChance) })}
          </li>
        )}
        {board.tariff && row.programme === 'vamp' && (
          <li>
            {t('facts.tariff', { date: board.tariff.since })} <MoneyText money={board.tariff.low} /> –{' '}
            <MoneyText money={board.tariff.high} bare />
          </li>
        )}
      </ul>
    </section>
  )
}
