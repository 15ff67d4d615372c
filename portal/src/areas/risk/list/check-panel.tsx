import { listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import type { JudgedLine, JudgedLines } from '@quayside/contract/risk/list/list.ts'
import { inWords, parseMinor } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { saveText } from './save-text.ts'
import { PanelPart, SidePanel } from '#ui/page/beside.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './list.module.css'
import type { Adding } from './use-adding.ts'

/** Lines that are shown one by one; of more the result can be saved. */
const shownMax = 100

/** What each line is, and what all of them would have stopped. */
export function CheckPanel({ adding }: { adding: Adding }) {
  const { t } = useTranslation('riskList')
  const { checked } = adding
  return (
    <SidePanel label={t('check.title')}>
      <PanelPart title={t('check.title')} live="polite">
        {!checked && <Hint>{t('form.missing')}</Hint>}
        {checked && <Lines checked={checked} />}
        {checked && <Summary checked={checked} />}
        {checked && <LeaveOut adding={adding} checked={checked} />}
      </PanelPart>
    </SidePanel>
  )
}

function Lines({ checked: { lines } }: { checked: JudgedLines }) {
  const { t } = useTranslation('riskList')
  return (
    <>
      <ul className={styles['checked']}>
        {lines.slice(0, shownMax).map((line) => (
          <li key={line.line} data-verdict={line.regular > 0 ? 'regular' : line.verdict}>
            <span className={styles['dot']} aria-hidden />
            <span className={styles['content']}>{line.content}</span>
            <small>
              <Verdict line={line} />
            </small>
            <span className={styles['orders']}>{line.verdict === 'new' ? line.orders : '–'}</span>
          </li>
        ))}
      </ul>
      {lines.length > 8 && (
        <Button size="sm" look="accent" onClick={() => saveText('entries.csv', resultOf(lines))}>
          {t('check.save')}
        </Button>
      )}
    </>
  )
}

function Verdict({ line: { verdict, problem, knownUntil, regular } }: { line: JudgedLine }) {
  const { t } = useTranslation('riskList')
  const zone = useZone()
  if (problem !== null) return t(`check.problem.${problem}`)
  if (verdict === 'known')
    return knownUntil === null
      ? t('check.known')
      : t('check.knownUntil', { time: formatTime(knownUntil, zone.name, 'date') })
  return regular > 0 ? t('check.regular', { count: regular }) : t('check.new')
}

/** As a file: what a spreadsheet could take for a formula keeps an apostrophe before it. */
const resultOf = (lines: readonly JudgedLine[]): string =>
  [
    'line,content,verdict,problem,orders,bad,regular',
    ...lines.map(({ line, content, verdict, problem, orders, bad, regular }) =>
      [line, quoted(content), verdict, problem ?? '', orders, bad, regular].join(','),
    ),
  ].join('\r\n')

const quoted = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

function Summary({ checked }: { checked: JudgedLines }) {
  const { t } = useTranslation('riskList')
  const { fresh, known, wrong, orders, bad, fraud, sales } = checked
  const said = ({ currency, value }: { currency: string; value: string }) =>
    inWords(currency, parseMinor(currency, value) ?? 0n)
  return (
    <p className={styles['summary']}>
      {t('check.summary', { fresh, known, wrong })}{' '}
      {orders === 0
        ? t('check.pastNone', { days: limits.previewDays })
        : t('check.past', {
            days: limits.previewDays,
            orders,
            bad,
            good: orders - bad,
            fraud: said(fraud),
            sales: said(sales),
          })}
    </p>
  )
}

function LeaveOut({ adding, checked }: { adding: Adding; checked: JudgedLines }) {
  const { t } = useTranslation('riskList')
  const { leaveOut } = adding.draft
  const regular = checked.lines.filter((line) => line.verdict === 'new' && line.regular > 0)
  return regular.map(({ content, regular: count }) => (
    <CheckField
      key={content}
      label={t('check.leaveOut', { content, count })}
      checked={leaveOut.includes(content)}
      onChange={(out) =>
        adding.leaveOut(out ? [...leaveOut, content] : leaveOut.filter((one) => one !== content))
      }
    />
  ))
}
