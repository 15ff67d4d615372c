import type { RuleAction } from './tree.ts'

/** Rules to begin with: what thieves do often, with what keeps established buyers out of it. */
export const ruleTemplates = {
  card_testing: {
    action: 'block',
    when: 'cards_device_1h >= 3 and amount_usd <= 50.00 and not clean_orders >= 1',
  },
  reshipping: {
    action: 'review',
    when: 'forwarder = yes and paid_orders < 2 and amount_usd >= 150.00 and not clean_orders >= 1',
  },
  bin_attack: {
    action: 'three_ds',
    when: 'attempts_bin_10m >= 20 and declines_bin_1h >= 10 and not clean_orders >= 1',
  },
  takeover: {
    action: 'review',
    when: 'paid_orders >= 3 and devices_card_24h >= 2 and shipping_country != billing_country',
  },
  first_large: {
    action: 'three_ds',
    when: 'paid_orders = 0 and amount_usd >= 300.00 and card_country != ip_country',
  },
} as const satisfies Record<string, { readonly action: RuleAction; readonly when: string }>
export type RuleTemplate = keyof typeof ruleTemplates
export const ruleTemplateNames = Object.keys(ruleTemplates) as RuleTemplate[]
