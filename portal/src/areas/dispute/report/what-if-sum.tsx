import type { OutputOf } from '@quayside/contract/call.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { useCockpitTexts } from './month-text.ts'
import styles from './protest.module.css'

const lines = ['refunded', 'lostSales', 'avoided', 'fees', 'programmeFee'] as const

/** What the ticked steps come to: the month's end, and gains beside costs. */
export function WhatIfSum({
  answer: { before, after, sum },
}: {
  answer: OutputOf<typeof schemeCalls.whatIf>
}) {
  const { t } = useTranslation('scheme')
  const { count, ratio, chance } = useCockpitTexts()
  const results = [
    ['count', count(after.expected), count(before.expected)],
    ['ratio', ratio(after.ratio), ratio(before.ratio)],
    ['chance', chance(after.chance), chance(before.chance)],
  ] as const
  return (
    <div aria-live="polite">
      <dl className={styles['results']}>
        {results.map(([name, now, was]) => (
          <div key={name}>
            <dt>{t(`whatIf.result.${name}`)}</dt>
            <dd>{now}</dd>
            <dd>{t('whatIf.was', { before: was })}</dd>
          </div>
        ))}
      </dl>
      {sum ? (
        <dl className={styles['sum']}>
          {lines
            .filter((line) => /[1-9]/.test(sum[line].value))
            .map((line) => (
              <div key={line}>
                <dt>{t(`whatIf.${line}`)}</dt>
                <dd>
                  <MoneyText money={sum[line]} bare change />
                </dd>
              </div>
            ))}
          <div data-total data-good={!sum.net.value.startsWith('-') || undefined}>
            <dt>{t('whatIf.net')}</dt>
            <dd>
              <MoneyText money={sum.net} bare change />
            </dd>
          </div>
        </dl>
      ) : (
        <Note>{t('whatIf.noSum')}</Note>
      )}
    </div>
  )
}
