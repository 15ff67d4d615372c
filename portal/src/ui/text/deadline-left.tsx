import { spaced } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'

const hourMs = 3_600_000
const dayHours = 24

interface TimeLeftProps {
  until: string
  /** When the deadline was read; nothing is told before. */
  asOf: string | undefined
  /** Which deadline it was, once it has passed. */
  over: string
}

/** How long there is until a deadline, as of when it was fetched: red once it has passed, amber within a day of it. */
export function DeadlineLeft({ until, asOf, over }: TimeLeftProps) {
  const { i18n } = useTranslation()
  if (asOf === undefined) return null
  const hours = Math.floor((Date.parse(until) - Date.parse(asOf)) / hourMs)
  const days = hours / dayHours
  const [count, unit] =
    days >= 1 ? ([Math.floor(days), 'day'] as const) : ([Math.max(hours, 0), 'hour'] as const)
  const colour = hours < 0 ? 'var(--bad-fg)' : hours < dayHours ? 'var(--warn-fg)' : undefined
  const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
  return <span style={{ color: colour }}>{hours < 0 ? over : spaced(words.format(count))}</span>
}
