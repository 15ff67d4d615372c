import type { PlantedFault } from './planted-fault.ts'
import { plantedPartnerFaults } from './partner-fault-list.ts'

const orders = 'gateway/src/orders'
const trade = 'gateway/src/areas/trade'
const fund = 'gateway/src/areas/fund'
const ledger = 'gateway/src/ledger'
const migrations = 'gateway/src/db/migrations'

const tradeFaults: readonly PlantedFault[] = [
  {
    file: 'gateway/src/orders/refund-asked.ts',
    find: 'order.captured - order.refunded - order.refundInFlight - order.chargedBack',
    replace: 'order.captured - order.refunded - order.chargedBack',
    why: 'refunds that are under way may be asked for once more (R1)',
    caughtBy: [`${trade}/move/refund.test.ts`, 'of several parts ends where nothing is left'],
  },
  {
    file: `${trade}/move/refund-obstacles.ts`,
    find: '...(pending + withdrawable < amount',
    replace: '...(pending + withdrawable < 0n',
    why: 'a merchant who has less refunds all the same (R1)',
    caughtBy: [`${trade}/move/refund.test.ts`, 'is refused when pending and withdrawable together are less'],
  },
  {
    file: 'gateway/src/orders/refund-asked.ts',
    find: `{ refundInFlight, effect: 'refuse', from: 't:refund', to: 'pending' },`,
    replace: `{ refundInFlight, effect: 'refuse', from: 't:refund', to: 'net' },`,
    why: 'money of a refused refund leaves with the network (R5)',
    caughtBy: [`${trade}/network/refund.test.ts`, 'that is refused gives the money back and says why'],
  },
  {
    file: 'gateway/src/orders/capture-asked.ts',
    find: 'order.amount - order.captured - order.captureInFlight - order.voided',
    replace: 'order.amount - order.captured - order.voided',
    why: 'captures that are under way may be asked for once more (V1)',
    caughtBy: [`${trade}/network/capture.test.ts`, 'a part is captured with its fee, the rest is voided'],
  },
  {
    file: `${orders}/case/case-told.ts`,
    find: 'return cancelUnsentRefunds(step, at)',
    replace: 'return step',
    why: 'a chargeback leaves refunds that were not sent, and the buyer gets the money twice (C6)',
    caughtBy: [`${trade}/move/refund.test.ts`, 'a chargeback takes the place of a refund that was not sent'],
  },
]

const disputeFaults: readonly PlantedFault[] = [
  {
    file: `${orders}/case/case-told.ts`,
    find: "return at < was.cutOffAt ? { event: 'refuse' } : { event: 'lapse' }",
    replace: "return { event: 'refuse' }",
    why: 'what is refused after the cut-off waits for an answer that nobody can send (C25)',
    caughtBy: [`${orders}/case/case-told.test.ts`, 'and is refused after the cut-off has lost its case'],
  },
  {
    file: `${orders}/case/case-step.ts`,
    find: 'return { wonMinor: won, lostMinor: lostMinor + open - won }',
    replace: 'return { wonMinor: open, lostMinor }',
    why: 'a ruling for a part gives back all of it (C21)',
    caughtBy: [`${orders}/case/case-told.test.ts`, 'may come back in part'],
  },
  {
    file: `${orders}/case/case-step.ts`,
    find: 'frozen(was.wonMinor, valueOn)',
    replace: 'frozen(was.amount, valueOn)',
    why: 'a case that is reopened freezes again what had not come back (C24)',
    caughtBy: [`${orders}/case/case-told.test.ts`, 'that came back in part freezes that part again'],
  },
]

const dispute = 'gateway/src/areas/dispute'
const races = `${dispute}/races.test.ts`

/** What two people, or a person and the worker, do at the same time. */
const racedFaults: readonly PlantedFault[] = [
  {
    file: `${dispute}/case/submission.sql.ts`,
    find: "and round = $3 and state = 'queued'",
    replace: "and round = $3 and state in ('queued', 'sent')",
    why: 'what has left for the network is taken back all the same (C25)',
    caughtBy: [`${dispute}/case/case.test.ts`, 'that has left is not taken back'],
  },
  {
    file: `${dispute}/alert/answer.ts`,
    find: 'if (first) return answered(alert, first)',
    replace: '',
    why: 'a second click on an alert is told that something is wrong (G2)',
    caughtBy: [races, 'two refunds for one alert'],
  },
  {
    file: `${orders}/alert.ts`,
    find: "if (state === 'expired') return 'MISSED'",
    replace: "if (state !== 'refunded') return 'MISSED'",
    why: 'a network hears that an alert was missed which the merchant has answered (G5)',
    caughtBy: [races, 'refund of an alert against letting it go'],
  },
  {
    file: `${dispute}/alert/approval.ts`,
    find: 'if (named) await lockOrderFile(tx, merchantId, named.orderId)',
    replace: '',
    why: 'a refund that is refused meanwhile lets the next one pass without a second person (4E)',
    caughtBy: [`${dispute}/weighed-once.test.ts`, 'that the network refuses meanwhile'],
  },
  {
    file: `${dispute}/case/approval.ts`,
    find: 'if (key) await lockOrderFile(tx, merchantId, key.orderId)',
    replace: '',
    why: 'a case that grows meanwhile is given up by what it was (4E)',
    caughtBy: [`${dispute}/weighed-once.test.ts`, 'a case that grows meanwhile'],
  },
]

const fundFaults: readonly PlantedFault[] = [
  {
    file: `${fund}/withdrawal/obstacles.ts`,
    find: 'amount > available) &&',
    replace: 'amount > held.withdrawable) &&',
    why: 'a withdrawal takes what its fee and a negative pending need (W1)',
    caughtBy: [
      `${fund}/withdrawal/withdrawal.test.ts`,
      'of more than is available is refused and changes nothing',
    ],
  },
  {
    file: `${fund}/withdrawal/approval.ts`,
    find: `if (card?.state !== cardState.available) throw new Refusal('fund.card_not_available')`,
    replace: '',
    why: 'an approved withdrawal leaves for a card that is held meanwhile (W2)',
    caughtBy: [`${fund}/withdrawal/withdrawal.test.ts`, 'a card that was held meanwhile fails the proposal'],
  },
  {
    file: `${fund}/withdrawal/approval.ts`,
    find: 'always: card?.isYoung ?? false',
    replace: 'always: false',
    why: 'a card that is younger than a day is paid without a second person (4E)',
    caughtBy: [`${fund}/withdrawal/withdrawal.test.ts`, 'a young card is looked at by two without any rule'],
  },
  {
    file: `${fund}/withdrawal/walk.ts`,
    find: `return posted(record, 'bounce', how, [['bank', 'withdrawable', amount]])`,
    replace: `return posted(record, 'bounce', how, [['bank', 'withdrawable', amount + fee]])`,
    why: 'a returned withdrawal brings its fee back, which nobody sent (W7)',
    caughtBy: [`${fund}/payout/payout.test.ts`, 'that is sent back is on the account again, without the fee'],
  },
  {
    file: `${migrations}/0010_ledger.sql`,
    find: 'WHERE id & 31 = 0) AND public.is_frozen(p_merchant) THEN',
    replace: 'WHERE id & 31 = 0) AND false THEN',
    why: 'money that comes back to a frozen merchant is free (3.11)',
    caughtBy: [`${fund}/payout/payout.test.ts`, 'of a frozen merchant comes back frozen'],
  },
  {
    file: `${fund}/payout/payout.job.ts`,
    find: ' || record.attempt !== job.attempt',
    replace: '',
    why: 'two workers ask the bank to pay one withdrawal at the same time (W4)',
    caughtBy: [`${fund}/payout/payout.test.ts`, 'of two runs of one job only one asks the bank'],
  },
  {
    file: `${fund}/exchange/end.ts`,
    find: 'if (rate < row.floor || made <= 0n)',
    replace: 'if (made <= 0n)',
    why: 'the house fills below the rate that it promised (X2)',
    caughtBy: [`${fund}/exchange/exchange.test.ts`, 'fills below what it promised: not accepted'],
  },
  {
    file: `${fund}/exchange/end.ts`,
    find: `to: 'fx_rev', amount: row.fee`,
    replace: `to: 'fxpool', amount: row.fee`,
    why: 'the fee of an exchange is nobody’s income (X2)',
    caughtBy: [`${fund}/exchange/exchange.test.ts`, 'holds the amount, and brings both legs'],
  },
  {
    file: `${fund}/exchange/pay.ts`,
    find: ' && quote.amount === parseMinor(currency, value)',
    replace: '',
    why: 'a quote is paid with another amount than the one that was shown and approved (X1)',
    caughtBy: [
      `${fund}/exchange/exchange.test.ts`,
      'an expired quote, another one’s and another amount are refused',
    ],
  },
  {
    file: `${fund}/card/change.ts`,
    find: 'if (withdrawals > 0) throw',
    replace: 'if (withdrawals > 1) throw',
    why: 'a card is changed while money is on its way to it (3.13)',
    caughtBy: [`${fund}/card/change.test.ts`, 'neither is possible while a withdrawal is on its way'],
  },
]

const ledgerFaults: readonly PlantedFault[] = [
  {
    file: `${migrations}/0010_ledger.sql`,
    find: '      AND (ledger.lot_dates() IS NULL OR l.value_on <@ ledger.lot_dates())\n',
    replace: '',
    why: 'a rule takes money of other days than its own (3.12)',
    caughtBy: [`${ledger}/lots.property.test.ts`, 'takes money of the wanted dates alone'],
  },
  {
    file: `${migrations}/0011_settlements.sql`,
    find: 'IF taken.items = 0 AND drawn = 0 THEN',
    replace: 'IF taken.items = 0 OR sum_due = 0 THEN',
    why: 'a carry of zero is not written, and the old one is taken again (S3)',
    caughtBy: [`${ledger}/settle.test.ts`, 'S3: items that make up for the carry leave a carry of zero'],
  },
]

const guardFaults: readonly PlantedFault[] = [
  {
    file: 'gateway/src/areas/account/approval/approval.ts',
    find: `if ([row.makerId, ...row.makers].includes(ctx.operator.id)) throw new Refusal('approval.own')`,
    replace: '',
    why: 'whoever asks approves it (4E)',
    caughtBy: ['gateway/src/areas/account/approval/approval.test.ts', 'is nobody’s own'],
  },
  {
    file: `${dispute}/case/case-move.ts`,
    find: 'if (fee && !isOfOne) guardLimit(scope, order, fee.minor, fee.currency)',
    replace: '',
    why: 'a role without dollars risks five hundred of them (ADR 0024)',
    caughtBy: [`${dispute}/case/going-on.test.ts`, 'of what is disputed and of the fee'],
  },
  {
    file: `${dispute}/evidence/still-pages.ts`,
    find: 'for (const key of node.keys()) if (!drawn.has(key.decodeText())) node.delete(key)',
    replace: '',
    why: 'a packet does what a page that somebody brought does on opening (ADR 0098)',
    caughtBy: [`${dispute}/evidence/still-pages.test.ts`, 'leaves behind what it does when it is opened'],
  },
  {
    file: 'gateway/src/acts/reach/scope.ts',
    find: 'return minor <= limit ? [] :',
    replace: 'return minor >= 0n ? [] :',
    why: 'a role moves more than its limit (ADR 0024)',
    caughtBy: [`${fund}/withdrawal/withdrawal.test.ts`, 'is refused beyond the limit of a role'],
  },
  {
    file: 'gateway/src/acts/idempotency.ts',
    find: `if (!kept.body_hash.equals(bodyHash)) throw new Refusal('request.key_reused')`,
    replace: '',
    why: 'another request with a used key is told that it was done (ADR 0013)',
    caughtBy: ['gateway/src/acts/idempotency.test.ts', 'a repeated key gets the first answer'],
  },
  {
    file: 'gateway/src/acts/input/digits.ts',
    find: 'return (point - before) % 10',
    replace: 'return point >= 0xff10 && point <= 0xff19 ? (point - before) % 10 : undefined',
    why: 'a card number in digits of another script is stored and shown (ADR 0035)',
    caughtBy: [
      'gateway/src/acts/input/card-number.property.test.ts',
      'is found and masked in whatever digits',
    ],
  },
]

/** Most lie where money leaves. */
export const plantedFaults: readonly PlantedFault[] = [
  ...tradeFaults,
  ...disputeFaults,
  ...racedFaults,
  ...fundFaults,
  ...ledgerFaults,
  ...guardFaults,
  ...plantedPartnerFaults,
]
