import { cardLoad, cardTransaction, virtualCard } from '#fund/vcc/states.ts'

export const vccMachines = [virtualCard, cardLoad, cardTransaction] as const

/** Rows of virtual cards, of what is paid into them and of what they are used for. */
export const vccTables: Record<string, string> = {
  virtual_card: `
    (new) --apply--> applied
    applied --confirm--> active
    applied --refuse--> failed
    active --freeze--> frozen
    active --overrun--> frozen
    active --close--> closing
    active --account_freeze--> closing
    frozen --unfreeze--> active
    frozen --overrun--> frozen
    frozen --close--> closing
    frozen --account_freeze--> closing
    closing --overrun--> frozen
    closing --end--> closed`,
  card_load: `
    (new) --apply--> applied
    applied --confirm--> confirmed
    applied --refuse--> refused`,
  card_transaction: `
    (new) --authorise--> authorised
    (new) --decline--> declined
    (new) --clear--> cleared
    (new) --refund--> refunded
    (new) --come_late--> unposted
    authorised --release--> released
    authorised --clear--> cleared
    authorised --come_late--> unposted`,
}
