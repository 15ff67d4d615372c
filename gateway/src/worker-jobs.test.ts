import { parseCronItems } from 'graphile-worker'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { workerJobs } from './worker-jobs.ts'

/** Nothing of it is asked for before a job runs. */
const untouched = new Proxy({}, { get: () => expect.fail('a job is at work before it is asked for') })
const given = { app: untouched, owner: untouched, keyEncryptionKey: Buffer.alloc(32, 1) }
const jobs = workerJobs(given as unknown as Parameters<typeof workerJobs>[0])
const registered = jobs.map(({ name }) => name).toSorted()

/** Every `defineJob` of a source, by its name; one whose name does not stand there has none. */
const namesIn = (source: string): string[] =>
  source
    .split(/(?<!function )defineJob\(/)
    .slice(1)
    .map((parts) => /^\{\s*name: '([\w-]+)'/.exec(parts)?.[1] ?? '')

const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$|(^|\/)test\//.test(file),
)
const defined = sources.flatMap((file) => namesIn(readFileSync(join(import.meta.dirname, file), 'utf8')))

describe('every job', () => {
  test('that is defined has its runner, once, and a name of its own', () => {
    expect(defined.length).toBeGreaterThan(20)
    expect(defined.toSorted()).toEqual(registered)
    expect(new Set(registered).size).toBe(registered.length)
  })

  test('with a clock has times that can be read', () => {
    const timed = jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }]))
    expect(timed.length).toBeGreaterThan(10)
    for (const one of timed) expect(() => parseCronItems([one]), one.task).not.toThrow()
  })

  // Jobs that wait in an installation's queue are known by their names, and its clocks by when they last knocked.
  test('keeps its name and its times', () => {
    expect(Object.fromEntries(jobs.map(({ name, cron }) => [name, cron ?? 'asked for'])))
      .toMatchInlineSnapshot(`
        {
          "alert-time": "* * * * *",
          "alert-weigh": "* * * * *",
          "alert_report": "asked for",
          "alipayplus_due": "* * * * *",
          "alipayplus_register": "asked for",
          "approval-time": "* * * * *",
          "bank_payout": "asked for",
          "buyer_message": "asked for",
          "card_end": "* * * * *",
          "card_load": "asked for",
          "card_standing": "asked for",
          "carrier_core": "asked for",
          "carrier_core_due": "*/10 * * * *",
          "case-evidence": "* * * * *",
          "case-evidence-decided": "* * * * *",
          "case-notice": "* * * * *",
          "case-odds-pool": "10 20 * * *",
          "case-time": "* * * * *",
          "case_submission": "asked for",
          "dead_jobs": "* * * * *",
          "delivery_replay": "asked for",
          "dispute-order-time": "*/5 * * * *",
          "event_fan_out": "asked for",
          "exchange_fill": "asked for",
          "file-scan": "*/5 * * * *",
          "flow-fold": "* * * * *",
          "invoice_time": "45 * * * *",
          "ip-time": "* * * * *",
          "kept_card_charge": "asked for",
          "key-time": "* * * * *",
          "logistics-app-daily": "23 * * * *",
          "logistics_app_check": "asked for",
          "mail_notice": "asked for",
          "make_exports": "* * * * *",
          "move_batch": "asked for",
          "network_operation": "asked for",
          "network_operations": "asked for",
          "notify-time": "* * * * *",
          "notify_endpoint_off": "asked for",
          "notify_endpoint_resend": "asked for",
          "notify_endpoint_stop": "asked for",
          "order-time": "* * * * *",
          "order_inquiry": "asked for",
          "partner_tend": "asked for",
          "partner_time": "* * * * *",
          "payer_inspection_watch": "*/15 * * * *",
          "payment_link_expiry": "* * * * *",
          "payment_link_pause": "asked for",
          "payment_link_receipt": "* * * * *",
          "rapid_exchange_open": "asked for",
          "recipient-send": "* * * * *",
          "reset_mail": "asked for",
          "review-time": "* * * * *",
          "risk-brake": "* * * * *",
          "risk-facts-rebuild": "10 21 * * *",
          "risk-rulings-compare": "20 20 * * *",
          "risk-suggestions": "asked for",
          "risk-suggestions-nightly": "40 20 * * *",
          "risk-unruled": "40 * * * *",
          "sale-readiness": "*/5 * * * *",
          "scheme-fold": "* * * * *",
          "scheme_clearing": "0 19 * * *",
          "scheme_silence": "30 19 * * *",
          "seal-chains": "* * * * *",
          "send_message": "asked for",
          "settlement": "0 18 * * *",
          "shipment-lost": "17 * * * *",
          "shipment-overdue": "41 0 * * *",
          "shipment-owed": "*/5 * * * *",
          "shipment-quiet": "37 * * * *",
          "shipment_register": "asked for",
          "shipment_stop": "asked for",
          "silent_card": "25 * * * *",
          "staff_watch": "35 * * * *",
          "statements": "20 * * * *",
          "subscription-time": "* * * * *",
          "subscription_charge": "asked for",
          "subscription_follow": "asked for",
          "tidy_entry": "7 * * * *",
          "tidy_exports": "37 * * * *",
          "tidy_onboarding": "10 19 * * *",
          "tidy_uploads": "50 19 * * *",
          "token-time": "* * * * *",
          "trade-fold": "* * * * *",
          "unused-operators": "30 18 * * *",
          "usd_rates": "* * * * *",
          "waiting_event": "15 * * * *",
          "wallet_pay": "asked for",
          "webhook-retention": "25 * * * *",
          "withdrawal_rules": "* * * * *",
        }
      `)
  })
})

test('a definition without a runner, a second one and one without a plain name are seen', () => {
  const planted = namesIn(`
    export const oneJob = defineJob({ name: 'dead_jobs', cron: '* * * * *' })
    export const otherJob = defineJob({
      name: 'orphan',
      payload,
    })
    const hidden = defineJob({ name })
    const moreHidden = defineJob(parts)`)
  expect(planted).toEqual(['dead_jobs', 'orphan', '', ''])
  expect([...defined, ...planted.slice(0, 1)].toSorted()).not.toEqual(registered)
  expect([...defined, ...planted.slice(1, 2)].toSorted()).not.toEqual(registered)
  expect([...defined, ...planted.slice(2, 3)].toSorted()).not.toEqual(registered)
  expect(() => parseCronItems([{ task: 'late', match: '61 * * * *' }])).toThrow()
})
