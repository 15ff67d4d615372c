import { useTranslation } from '#words/use-translation.ts'
import { useResponseCode } from '#areas/trade/public.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import type { FoundLink } from './found.ts'
import styles from './funnel.module.css'

/** A challenge is asked of some; it is no step that everybody goes. */
const way = ['opened', 'started', 'cardSent', 'challenged', 'paid'] as const
type Step = (typeof way)[number]

/** Of which step it is a share; what is sent are payments, of which one browser may begin several. */
const before: Readonly<Partial<Record<Step, Step>>> = {
  started: 'opened',
  challenged: 'cardSent',
  paid: 'cardSent',
}

/** From opening the page to having paid: how many came how far. */
export function LinkFunnel({ link: { funnel } }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  const most = Math.max(1, ...way.map((step) => funnel[step]))
  const share = (step: Step) => {
    const of = before[step]
    const all = of === undefined ? 0 : funnel[of]
    return all === 0 ? undefined : percentText(Math.round((funnel[step] / all) * 100))
  }
  return (
    <Section title={t('part.funnel')} note={t('funnel.note')}>
      <table className={styles['funnel']} aria-label={t('part.funnel')}>
        <thead className="visually-hidden">
          <tr>
            <th>{t('funnel.stepHead')}</th>
            <th>{t('funnel.count')}</th>
            <th>{t('funnel.share')}</th>
          </tr>
        </thead>
        <tbody>
          {way.map((step) => (
            <tr key={step} data-step={step}>
              <th scope="row">{t(`funnel.step.${step}`)}</th>
              <td className={styles['figures']}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  <rect width="100" height="10" className={styles['ground']} />
                  <rect width={(funnel[step] / most) * 100} height="10" className={styles['bar']} />
                </svg>
                <b>{funnel[step]}</b>
              </td>
              <td>{share(step) ?? <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** Why payments failed, by the issuer's answer. */
export function LinkDeclines({ link: { declines } }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  const { named, advice } = useResponseCode()
  return (
    <Section title={t('part.declines')}>
      {declines.length === 0 ? (
        <Hint>{t('declines.none')}</Hint>
      ) : (
        <PlainTable label={t('part.declines')} wraps>
          <thead>
            <tr>
              <th>{t('declines.code')}</th>
              <th>{t('declines.advice')}</th>
              <th data-right>{t('declines.count')}</th>
            </tr>
          </thead>
          <tbody>
            {declines.map(({ code, count }) => (
              <tr key={code}>
                <td>{code === '' ? t('declines.own') : named(code)}</td>
                <td data-quiet>{(code !== '' && advice(code)) || <Nothing />}</td>
                <td data-right>{count}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}
