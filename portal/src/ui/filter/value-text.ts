import { periods } from '@quayside/contract/period.ts'
import { joined } from '@quayside/phrases/joined.ts'
import type { Translate, Translation } from '#words/use-translation.ts'
import { rangeText } from '#ui/text/range-text.ts'
import { type FilterField, type FilterValues, listOf, fieldText } from './filter-field.ts'

/** What a field is set to, in as few words as a chip has room for; undefined when it is not set. */
export function valueText(
  field: FilterField,
  values: FilterValues,
  { t, i18n }: Translation<readonly ['list', 'ui']>,
): string | undefined {
  const listed = (labels: readonly string[]) => joined(i18n.language, labels)
  switch (field.kind) {
    case 'text':
      return fieldText(values, field.key) || undefined
    case 'choice': {
      const labels = listOf(values, field.key).map(
        (value) => field.options.find((option) => option.value === value)?.label ?? value,
      )
      if (labels.length <= 3) return listed(labels) || undefined
      return t('filter.valueMore', { first: listed(labels.slice(0, 2)), count: labels.length - 2 })
    }
    case 'list': {
      const { length } = listOf(values, field.key)
      return length > 0 ? field.shown(length) : undefined
    }
    case 'amount':
      return limitsText(
        fieldText(values, field.fromKey),
        fieldText(values, field.toKey),
        (value) => t('filter.atLeast', { value }),
        (value) => t('filter.atMost', { value }),
      )
    case 'dates':
      return (
        periodText(fieldText(values, field.periodKey), t) ??
        datesText(fieldText(values, field.fromKey), fieldText(values, field.toKey), t)
      )
  }
}

function limitsText(
  from: string,
  to: string,
  atLeast: (value: string) => string,
  atMost: (value: string) => string,
) {
  if (from && to) return rangeText(from, to)
  if (from) return atLeast(from)
  return to ? atMost(to) : undefined
}

function periodText(value: string, t: Translate<['list', 'ui']>): string | undefined {
  const period = periods.find((one) => one === value)
  return period && t(`filter.${period}`)
}

/** The year stands once when both dates share it. */
function datesText(from: string, to: string, t: Translate<['list', 'ui']>): string | undefined {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return limitsText(
    from,
    from && to && from !== to && sameYear ? to.slice(5) : to,
    (date) => t('filter.since', { from: date }),
    (date) => t('filter.until', { to: date }),
  )
}
