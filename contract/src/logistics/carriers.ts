/** Companies that parcels are tracked with; posts are slower, and lost sight of later. */
export const carrierKinds = {
  yunexpress: 'express',
  sf: 'express',
  jd: 'express',
  fourpx: 'express',
  cainiao: 'express',
  yanwen: 'express',
  china_post: 'post',
  china_ems: 'post',
  ups: 'express',
  fedex: 'express',
  dhl: 'express',
  usps: 'post',
  ontrac: 'express',
  amazon: 'express',
  royal_mail: 'post',
  evri: 'express',
  deutsche_post: 'post',
  la_poste: 'post',
  correos: 'post',
  poste_italiane: 'post',
  postnl: 'post',
  dpd: 'express',
  gls: 'express',
  japan_post: 'post',
  yamato: 'express',
  sagawa: 'express',
  canada_post: 'post',
  australia_post: 'post',
  other: 'express',
} as const

export type Carrier = keyof typeof carrierKinds
export const carriers = Object.keys(carrierKinds) as [Carrier, ...Carrier[]]
export type CarrierKind = (typeof carrierKinds)[Carrier]

/** As it is compared and sent to a tracker: capitals and digits alone. */
export const numberKey = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
