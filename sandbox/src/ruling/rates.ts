import { currencies, exponentOf } from '@quayside/contract/money.ts'

/** Units of each currency for one US dollar: a fixed table, so that the same order is always worth the same. */
const perDollar =
  'AED 3.6725 AFN 70 ALL 92 AMD 388 AOA 912 ARS 1350 AUD 1.5127 AWG 1.79 AZN 1.7 BAM 1.81 BBD 2 BDT 119 BHD 0.377 BIF 2900 BMD 1 BND 1.34 BOB 6.91 BRL 5.418 BSD 1 BTN 83.7 BWP 13.6 BYN 3.27 BZD 2 CAD 1.3624 CDF 2840 CHF 0.8836 CLF 0.025 CLP 935 CNY 7.1264 COP 4100 CRC 525 CUP 24 CVE 101 CZK 23.1 DJF 178 DKK 6.8745 DOP 59.6 DZD 134 EGP 48.5 ERN 15 ETB 110 EUR 0.9218 FJD 2.25 FKP 0.784 GBP 0.7842 GEL 2.7 GHS 15.6 GIP 0.784 GMD 69 GNF 8620 GTQ 7.75 GYD 209 HKD 7.8115 HNL 24.8 HTG 132 HUF 365 IDR 15842 ILS 3.7 INR 83.74 IQD 1310 IRR 42000 ISK 138 JMD 157 JOD 0.709 JPY 149.86 KES 129 KGS 85 KHR 4080 KMF 452 KPW 900 KRW 1371.4 KWD 0.3067 KYD 0.833 KZT 478 LAK 22000 LBP 89500 LKR 301 LRD 194 LSL 18.05 LYD 4.8 MAD 9.8 MDL 17.7 MGA 4560 MKD 56.7 MMK 2100 MNT 3400 MOP 8.05 MRU 39.6 MUR 46.2 MVR 15.4 MWK 1735 MXN 18.72 MYR 4.472 MZN 63.9 NAD 18.05 NGN 1600 NIO 36.8 NOK 10.713 NPR 134 NZD 1.6385 OMR 0.385 PAB 1 PEN 3.75 PGK 3.9 PHP 57.34 PKR 278 PLN 3.9514 PYG 7560 QAR 3.64 RON 4.59 RSD 108 RUB 92 RWF 1330 SAR 3.7508 SBD 8.4 SCR 13.6 SDG 600 SEK 10.482 SGD 1.3418 SHP 0.784 SLE 22.6 SOS 571 SRD 32 SSP 130 STN 22.6 SVC 8.75 SYP 13000 SZL 18.05 THB 35.62 TJS 10.7 TMT 3.5 TND 3.1 TOP 2.36 TRY 33.21 TTD 6.78 TWD 32.06 TZS 2700 UAH 41.2 UGX 3710 USD 1 UYU 40.8 UYI 6.7 UYW 0.15 UZS 12700 VED 36.6 VES 36.6 VND 25140 VUV 119 WST 2.72 XAF 605 XCD 2.7 XCG 1.79 XOF 605 XPF 110 YER 250 ZAR 18.05 ZMW 26.3 ZWG 13.9'

const ratesE8 = new Map<string, number>()
const fields = perDollar.split(' ')
for (let place = 0; place < fields.length; place += 2)
  ratesE8.set(fields[place]!, Math.max(1, Math.round(1e8 / Number(fields[place + 1]))))

/** For a currency that is listed tomorrow: the table has all of today's. */
export const withoutRate: readonly string[] = currencies.filter((currency) => !ratesE8.has(currency))

export interface InDollars {
  /** US cents, rounded down. */
  readonly amountUsd: number
  /** US dollars × 10⁸ of one unit. */
  readonly rateE8: number
}

export function inDollars(currency: string, minor: bigint): InDollars {
  const rateE8 = ratesE8.get(currency) ?? 1
  const exponent = exponentOf(currency)
  const whole = Number(minor)
  // Products beyond what a number holds exactly are for amounts that hardly anybody pays.
  const product = whole * rateE8
  const cents = Number.isSafeInteger(product)
    ? Math.floor(product / 10 ** (exponent + 6))
    : Number((minor * BigInt(rateE8)) / 10n ** BigInt(exponent + 6))
  return { amountUsd: Math.min(cents, Number.MAX_SAFE_INTEGER), rateE8 }
}
