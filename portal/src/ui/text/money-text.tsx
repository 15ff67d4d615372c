import type { WireMoney } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './money-text.module.css'

const formats = new Map<string, Intl.NumberFormat>()

/** Decimal text of the wire, grouped for reading; no arithmetic, no floats, minus is U+2212. */
export function formatDecimal(value: string, language: string, plus = false): string {
  const decimals = decimalsOf(value)
  const key = `${language} ${decimals} ${plus}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: plus ? 'exceptZero' : 'auto',
    })
    formats.set(key, format)
  }
  return format.format(value as Intl.StringNumericLiteral).replace('-', '−')
}

export const isZero = (value: string): boolean => !/[1-9]/.test(value)

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

export interface MoneyTextProps {
  money: WireMoney
  /** The currency is already said beside it: a second amount of a row, a column of one currency. */
  bare?: boolean
  /** A change: plus is written too. */
  change?: boolean
}

export function MoneyText({ money, bare = false, change = false }: MoneyTextProps) {
  const { i18n } = useTranslation()
  const figures = formatDecimal(money.value, i18n.language, change)
  return (
    <span className={styles['money']} data-kind="amount">
      {bare ? figures : `${money.currency} ${figures}`}
    </span>
  )
}

/** Currencies of four decimals are so rare that they may stick out. */
const alignedDecimals = 3

/** For columns of mixed currencies: code at the left edge, figures aligned at the decimal point. */
export function MoneyCell({
  money,
  bare = false,
  strong = false,
}: {
  money: WireMoney
  bare?: boolean
  strong?: boolean
}) {
  const { i18n } = useTranslation()
  const decimals = decimalsOf(money.value)
  const pad = `${decimals === 0 ? '.' : ''}${'0'.repeat(Math.max(0, alignedDecimals - decimals))}`
  return (
    <span
      className={styles['cell']}
      data-strong={strong || undefined}
      data-zero={isZero(money.value) || undefined}
    >
      {!bare && <span className={styles['code']}>{money.currency} </span>}
      <span className={styles['figures']} data-pad={pad}>
        {formatDecimal(money.value, i18n.language)}
      </span>
    </span>
  )
}
