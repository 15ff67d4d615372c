import { approval } from '#account/approval/states.ts'
import { machineToken } from '#account/token/states.ts'
import { operatorMachine } from '#account/team/operator-states.ts'
import { exportMachine } from '#account/states.ts'
import { invoice } from '#bill/invoice/states.ts'
import { alert, alertReport } from '#dispute/alert/states.ts'
import { disputeMessage, disputeOrder } from '#dispute/dispute-order/states.ts'
import { rdr } from '#dispute/rdr/states.ts'
import { chargebackOutcome } from '#dispute/states.ts'
import { cardMachine } from '#fund/card/states.ts'
import { exchange, rapidExchange } from '#fund/exchange/states.ts'
import { withdrawalRule } from '#fund/rule/states.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'
import { shipment } from '#logistics/states.ts'
import { paymentLink } from '#paylink/link/states.ts'
import { checkoutVersion } from '#main/checkout/states.ts'
import { merchantKey } from '#main/key/states.ts'
import { endpointSecret, notifyEndpoint, webhookDelivery } from '#main/notify/states.ts'
import { carrierMachine, siteMachine } from '#main/site/states.ts'
import { walletRegistration } from '#partners/alipayplus/states.ts'
import { partnerBinding } from '#partners/binding/states.ts'
import { onboarding } from '#partners/onboarding/states.ts'
import { productApplication } from '#partners/product/states.ts'
import { laterTexts } from './machine-texts.ts'
import type { Machine } from '#machine.ts'
import { sellingTables } from '#test/selling-tables.ts'
import { vccMachines, vccTables } from '#test/vcc-tables.ts'
import { batch } from '#trade/batch/states.ts'
import { capture, captureState, order, refund } from '#trade/states.ts'
import { subscription } from '#trade/subscription/states.ts'

/** Every machine of the contract. */
export const machines = [
  order,
  captureState,
  capture,
  refund,
  chargebackOutcome,
  alert,
  alertReport,
  rdr,
  disputeOrder,
  disputeMessage,
  withdrawal,
  withdrawalRule,
  cardMachine,
  siteMachine,
  carrierMachine,
  checkoutVersion,
  merchantKey,
  partnerBinding,
  walletRegistration,
  onboarding,
  productApplication,
  notifyEndpoint,
  endpointSecret,
  webhookDelivery,
  paymentLink,
  subscription,
  exchange,
  rapidExchange,
  ...vccMachines,
  approval,
  batch,
  invoice,
  shipment,
  operatorMachine,
  machineToken,
  exportMachine,
] as readonly Machine<string, string>[]

/** The rows that the design allows, as a person reads them: `from --event--> to`; everything else is refused. */
const texts: Record<string, string> = {
  ...laterTexts,
  ...sellingTables,
  ...vccTables,
  order: `
    (new) --create--> received
    received --risk_reject--> failed
    received --send--> pending
    received --unsent_timeout--> expired
    received --cancel--> canceled
    pending --approve--> succeed
    pending --approve_doubtful--> pending_review
    pending --decline--> failed
    pending --unanswered_timeout--> expired
    pending_review --pass--> succeed
    pending_review --reject--> canceled
    pending_review --review_timeout--> expired
    succeed --capture_part--> succeed
    succeed --capture_rest--> succeed
    succeed --void_all--> canceled
    succeed --void_rest--> succeed
    succeed --auth_timeout--> expired`,
  capture_state: `
    (new) --authorize--> none
    none --authorize--> authorized
    none --capture_rest--> captured
    authorized --capture_part--> partially_captured
    authorized --capture_rest--> captured
    authorized --void_all--> voided
    authorized --auth_timeout--> auth_expired
    partially_captured --capture_part--> partially_captured
    partially_captured --capture_rest--> captured
    partially_captured --void_rest--> captured
    partially_captured --auth_timeout--> captured`,
  capture: `
    (new) --request--> received
    (new) --report--> succeed
    received --send--> pending
    pending --succeed--> succeed
    pending --refuse--> failed`,
  refund: `
    (new) --request--> received
    (new) --report--> succeed
    received --send--> pending
    received --cancel--> canceled
    pending --succeed--> succeed
    pending --refuse--> failed
    succeed --return--> failed`,
  chargeback: `
    (new) --open--> processing
    processing --raise--> processing
    processing --reply--> processing
    processing --ignore--> expired
    processing --lapse--> expired
    processing --appeal--> processing
    processing --take_back--> processing
    processing --answer_elsewhere--> processing
    processing --give_up--> failed
    processing --go_on--> processing
    processing --refuse--> processing
    processing --accept--> appeal succeeded
    processing --dispute_again--> processing
    processing --open_pre_arbitration--> processing
    processing --escalate--> processing
    processing --decline--> failed
    processing --rule_won--> appeal succeeded
    processing --rule_lost--> failed
    processing --withdraw--> cancelled
    appeal succeeded --reopen--> processing
    failed --reverse--> cancelled
    expired --raise--> processing
    expired --reverse--> cancelled
    cancelled --raise--> processing`,
  alert: `
    (new) --receive--> pending
    pending --refund--> processing
    pending --let_go--> ignored
    pending --lapse--> expired
    pending --dispute--> ignored
    pending --refunded_before--> refunded
    processing --refund_succeed--> refunded
    processing --refund_fail--> pending`,
  alert_report: `
    (new) --queue--> queued
    queued --send--> sent
    sent --acknowledge--> acknowledged
    sent --refuse--> refused`,
  rdr: `
    (new) --receive--> received
    received --post--> posted`,
  dispute_order: `
    (new) --complain--> init
    init --approve--> approved
    init --decline--> declined
    init --dispute--> declined
    approved --refund--> refunding
    approved --dispute--> declined
    refunding --refund_succeed--> refunded
    refunding --refund_fail--> approved`,
  dispute_message: `
    (new) --ask--> open
    open --ask_again--> open
    open --reply--> replied
    open --close--> close
    open --settle--> close
    open --lapse--> close
    replied --ask_again--> open
    replied --reply--> replied
    replied --close--> close
    replied --settle--> close
    replied --lapse--> close`,
  withdrawal: `
    (new) --apply--> initial
    initial --approve--> pending
    initial --refuse--> application failed
    initial --withdraw--> application failed
    initial --expire--> application failed
    pending --confirm--> processing success
    pending --fail--> processing failed
    processing success --bounce--> bounced or refunded`,
  withdrawal_rule: `
    (new) --add--> enabled
    enabled --modify--> enabled
    enabled --disable--> disabled
    enabled --delete--> deleted
    disabled --modify--> disabled
    disabled --enable--> enabled
    disabled --delete--> deleted`,
  site: `
    (new) --add--> pending
    pending --approve--> review success
    pending --refuse--> review failed
    pending --delete--> deleted
    review failed --edit--> pending
    review failed --delete--> deleted
    review success --carrier_open--> normal
    review success --edit--> pending
    review success --delete--> deleted
    normal --edit--> pending
    normal --freeze--> frozen
    normal --delete--> deleted
    frozen --unfreeze--> normal`,
  site_carrier: `
    (new) --ask--> opening
    (new) --open--> open
    none --ask--> opening
    none --open--> open
    opening --open--> open
    opening --refuse--> refused
    open --close--> closed
    refused --ask--> opening
    refused --open--> open
    closed --ask--> opening
    closed --open--> open`,
  withdrawal_card: `
    (new) --add--> 101
    101 --approve--> 102
    101 --reject--> 103
    101 --hold--> 104
    101 --delete--> deleted
    102 --hold--> 104
    102 --edit--> 101
    102 --delete--> deleted
    103 --edit--> 101
    103 --delete--> deleted
    104 --release--> 102
    104 --reject--> 103`,
  exchange: `
    (new) --pay--> processing
    processing --fill--> successful
    processing --refuse--> failed`,
  rapid_exchange: `
    (new) --open--> processing
    processing --opened--> successful
    processing --refuse--> failed
    failed --open--> processing`,
  approval: `
    (new) --propose--> waiting
    waiting --approve--> done
    waiting --fail--> failed
    waiting --refuse--> refused
    waiting --withdraw--> withdrawn
    waiting --expire--> expired`,
}

export const designedRows = (name: string): ReadonlySet<string> =>
  new Set(
    texts[name]!.trim()
      .split('\n')
      .map((row) => row.trim()),
  )

export const row = (from: string | null, event: string, to: string): string =>
  `${from ?? '(new)'} --${event}--> ${to}`
