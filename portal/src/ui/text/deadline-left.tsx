import { spaced } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'

const hourMs = 3_600_000
const dayHours = 24
/** Red under three days, amber under ten. */
const redDays = 3
const amberDays = 10

interface TimeLeftProps {
  until: string
  /** When the deadline was read; nothing is told before. */
  asOf: string | undefined
  /** What is said when it has passed. */
  over: string
}

/** How long there is until a deadline, as of when it was fetched. */
export function DeadlineLeft({ until, asOf, over }: TimeLeftProps) {
  const { i18n } = useTranslation()
  if (asOf === undefined) return null
  const hours = Math.floor((Date.parse(until) - Date.parse(asOf)) / hourMs)
  const days = hours / dayHours
  const [count, unit] =
    days >= 1 ? ([Math.floor(days), 'day'] as const) : ([Math.max(hours, 0), 'hour'] as const)
  const colour = days < redDays ? 'var(--bad-fg)' : days < amberDays ? 'var(--warn-fg)' : undefined
  const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
  return <span style={{ color: colour }}>{hours < 0 ? over : spaced(words.format(count))}</span>
}
