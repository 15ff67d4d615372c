/** Why a risk engine doubts an order, as far as its reasons are known here; the payment core may send words of its own besides. */
export const riskReasons = [
  'country_mismatch',
  'device_velocity',
  'card_velocity',
  'ip_velocity',
  'first_order',
  'card_other_names',
  'freight_forwarder',
  'unusual_amount',
  'unusual_hour',
  'proxy_ip',
  'disposable_email',
  'listed',
] as const
export type RiskReason = (typeof riskReasons)[number]

export const isRiskReason = (reason: string): reason is RiskReason =>
  (riskReasons as readonly string[]).includes(reason)

/** Between the reasons of one line of a timeline. */
export const reasonSeparator = ' · '
