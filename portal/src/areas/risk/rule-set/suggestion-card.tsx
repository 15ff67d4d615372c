import { Link } from '@tanstack/react-router'
import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { Suggestion, SuggestionFigures, SuggestionRun } from '@quayside/contract/risk/lab/suggestion.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { suggestionTones } from '#ui/text/risk-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './suggestions.module.css'
import { useRuleSentence } from './use-rule-sentence.ts'

interface SuggestionCardProps {
  suggestion: Suggestion
  run: SuggestionRun
}

/** One rule in words, where it was found and whether it held, and what it would have done in both periods. */
export function SuggestionCard({ suggestion, run }: SuggestionCardProps) {
  const { t, i18n } = useTranslation('suggestion')
  const mayEdit = useSession().permissions.includes('risk.rule.edit')
  const zone = useZone()
  const date = (at: string) => formatTime(at, zone.name, 'date')
  const { verdict } = suggestion
  const facts = {
    foundFrom: date(run.from),
    foundTo: date(run.split),
    judgedFrom: date(run.split),
    judgedTo: date(run.to),
    tried: run.tried.toLocaleString(i18n.language),
  }
  return (
    <article className={styles['card']}>
      <div className={styles['said']}>
        <blockquote>
          <Sentence suggestion={suggestion} />
        </blockquote>
        <p>{t(verdict === 'held' ? 'held' : 'notHeld', facts)}</p>
        {verdict !== 'held' && (
          <StatusTag tone={suggestionTones[verdict]}>{t(`why.${verdict}`, { min: limits.badMin })}</StatusTag>
        )}
        {mayEdit && (
          <Link
            to="/home/riskManage/configuratorConfig"
            search={{ suggestion: suggestion.id }}
            className={buttonClass}
            data-look="bordered"
            data-size="sm"
          >
            {t('try')}
          </Link>
        )}
      </div>
      <Figures suggestion={suggestion} />
    </article>
  )
}

function Sentence({ suggestion: { when, action, phase } }: { suggestion: Suggestion }) {
  const { ruleSaid } = useRuleSentence()
  const parsed = parseRule(when)
  return <>{'tree' in parsed ? ruleSaid(parsed.tree, action, phase) : when}</>
}

const figureRows = ['matches', 'bad', 'good', 'precision', 'net', 'interval'] as const

function Figures({ suggestion: { found, judged } }: { suggestion: Suggestion }) {
  const { t } = useTranslation('suggestion')
  return (
    <PlainTable label={t('figures')} small className={styles['figures']}>
      <thead>
        <tr>
          <th scope="col">{t('figure.head')}</th>
          <th scope="col" data-right>
            {t('period.found', { days: limits.findDays })}
          </th>
          <th scope="col" data-right>
            {t('period.judged', { days: limits.judgeDays })}
          </th>
        </tr>
      </thead>
      <tbody>
        {figureRows.map((row) => (
          <tr key={row} data-sum={row === 'net' || undefined}>
            <th scope="row">{t(`figure.${row}`)}</th>
            <td data-right>
              <Figure figures={found} row={row} />
            </td>
            <td data-right>
              <Figure figures={judged} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Figure({ figures, row }: { figures: SuggestionFigures; row: (typeof figureRows)[number] }) {
  const { t, i18n } = useTranslation('suggestion')
  const { precision, net, interval } = figures
  const whole = (value: string) => formatDecimal(value.replace(/\.\d+$/, ''), i18n.language)
  switch (row) {
    case 'matches':
    case 'bad':
    case 'good':
      return <>{figures[row].toLocaleString(i18n.language)}</>
    case 'precision':
      return precision === null ? <Nothing /> : <>{(precision / 100).toFixed(1)}%</>
    case 'net':
      return <>{formatDecimal(net.value, i18n.language, true)}</>
    case 'interval':
      return <>{t('range', { low: whole(interval.low.value), high: whole(interval.high.value) })}</>
  }
}
