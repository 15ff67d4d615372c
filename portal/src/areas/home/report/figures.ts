import { addDays, beijingDate, businessZone } from '@quayside/contract/dates.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'

/** The order list of a figure: its filter as the list's address has it, its days as the Beijing days that they are. */
export function listSearch({ createdFrom, createdTo, ...filter }: TransactionFilter) {
  return {
    // The list's address has the same keys as the filter, and checks them itself.
    ...(filter as object),
    ...(createdFrom !== undefined && { from: beijingDate(createdFrom), zone: businessZone }),
    ...(createdTo !== undefined && { to: addDays(beijingDate(createdTo), -1), zone: businessZone }),
  }
}

const percentage = (language: string, bps: number | null, digits: number): string =>
  bps === null
    ? '–'
    : new Intl.NumberFormat(language, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(bps / 10_000)

export function useFigures() {
  const { i18n } = useTranslation()
  const { language } = i18n
  return {
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    short: (value: number) => new Intl.NumberFormat(language, { notation: 'compact' }).format(value),
    /** Of basis points. */
    percent: (bps: number | null) => percentage(language, bps, 2),
    /** Of basis points, as a headline has it. */
    share: (bps: number | null) => percentage(language, bps, 1),
    /** A difference with its sign. */
    difference: (value: number, digits: number) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'exceptZero',
      })
        .format(value)
        .replace('-', '−'),
    /** How much more or less than before; a dash where nothing was before. */
    change: (now: number, before: number) =>
      before === 0
        ? '–'
        : new Intl.NumberFormat(language, {
            style: 'percent',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
          })
            .format((now - before) / before)
            .replace('-', '−'),
  }
}
