/** What the tracker takes a number for: by its own coarse rules, which take posts' numbers of twelve digits for several at once. */
const rules: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^YT\d{16}$/, ['yunexpress']],
  [/^SF\d{12,13}$/, ['sf']],
  [/^JD[A-Z0-9]{10,18}$/, ['jd']],
  [/^1Z[A-Z0-9]{16}$/, ['ups']],
  [/^9\d{21}$/, ['usps', 'fedex']],
  [/^\d{12}$/, ['fedex', 'yamato', 'sagawa']],
  [/^[A-Z]{2}\d{9}CN$/, ['china_post', 'china_ems']],
  [/^[A-Z]{2}\d{9}US$/, ['usps']],
  [/^[A-Z]{2}\d{9}GB$/, ['royal_mail']],
  [/^LP\d{14}$/, ['cainiao']],
]

export const detected = (number: string): readonly string[] =>
  rules.filter(([like]) => like.test(number)).flatMap(([, companies]) => companies)
