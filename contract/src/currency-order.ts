import { currencies, exponentOf, type Money } from './money.ts'

/**
 * How many of a currency's units came to about one US dollar in November 2026. They say which balance is the larger one,
 * so that a page opens on it whether or not anybody quotes rates just then; no amount is ever worked out with them.
 */
const unitsToDollar = `
  AED 3.7 AFN 70 ALL 85 AMD 385 AOA 915 ARS 1400 AUD 1.5 AWG 1.8 AZN 1.7 BAM 1.7 BBD 2 BDT 122 BHD 0.38 BIF 2950 BMD 1
  BND 1.3 BOB 6.9 BRL 5.4 BSD 1 BTN 88 BWP 13.5 BYN 3.1 BZD 2 CAD 1.4 CDF 2300 CHF 0.8 CLF 0.024 CLP 950 CNY 7.1
  COP 4000 CRC 505 CUP 24 CVE 95 CZK 21 DJF 178 DKK 6.4 DOP 63 DZD 130 EGP 48 ERN 15 ETB 150 EUR 0.86 FJD 2.3 FKP 0.75
  GBP 0.75 GEL 2.7 GHS 11 GIP 0.75 GMD 72 GNF 8700 GTQ 7.7 GYD 209 HKD 7.8 HNL 26 HTG 131 HUF 335 IDR 16600 ILS 3.3
  INR 88 IQD 1310 IRR 42000 ISK 123 JMD 160 JOD 0.71 JPY 150 KES 129 KGS 87 KHR 4000 KMF 425 KPW 900 KRW 1420 KWD 0.31
  KYD 0.83 KZT 540 LAK 21700 LBP 89500 LKR 303 LRD 183 LSL 17.5 LYD 5.4 MAD 9.1 MDL 17 MGA 4450 MKD 53 MMK 2100
  MNT 3590 MOP 8 MRU 40 MUR 45 MVR 15.4 MWK 1735 MXN 18.5 MYR 4.2 MZN 64 NAD 17.5 NGN 1460 NIO 36.8 NOK 10 NPR 141
  NZD 1.75 OMR 0.385 PAB 1 PEN 3.4 PGK 4.2 PHP 58 PKR 282 PLN 3.65 PYG 7000 QAR 3.64 RON 4.4 RSD 101 RUB 81 RWF 1450
  SAR 3.75 SBD 8.2 SCR 14 SDG 600 SEK 9.4 SGD 1.3 SHP 0.75 SLE 23 SOS 571 SRD 39 SSP 4700 STN 21 SVC 8.75 SYP 11000
  SZL 17.5 THB 32.5 TJS 9.3 TMT 3.5 TND 2.9 TOP 2.4 TRY 42 TTD 6.8 TWD 30.5 TZS 2450 UAH 42 UGX 3500 USD 1 UYI 6.3
  UYU 40 UYW 22 UZS 12000 VED 220 VES 220 VND 26300 VUV 120 WST 2.75 XAF 565 XCD 2.7 XCG 1.8 XOF 565 XPF 103 YER 239
  ZAR 17.3 ZMW 22.5 ZWG 26.6`

const units = new Map(
  [...unitsToDollar.matchAll(/([A-Z]{3}) ([\d.]+)/g)].map(([, code, count]) => [
    code as string,
    Number(count),
  ]),
)

/** Currencies of which nobody wrote down what they are worth. */
export const unknownWorth = (): readonly string[] => currencies.filter((currency) => !units.has(currency))

const roughWorth = (currency: string, minor: bigint): number =>
  Number(minor) / 10 ** exponentOf(currency) / (units.get(currency) ?? Infinity)

/** What is worth most comes first; by their codes where that makes no difference. */
export const byWorth = (one: Money, other: Money): number =>
  roughWorth(other.currency, other.minor) - roughWorth(one.currency, one.minor) ||
  (one.currency < other.currency ? -1 : 1)
