import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../machine.ts'
import { chargebackOutcome } from '../dispute/states.ts'
import { capture, captureState, order, refund, riskBand } from './states.ts'

/** The rows that the design allows, as a person reads them: `from --event--> to`; everything else is refused. */
const tables: Record<string, string> = {
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
    processing --withdraw--> cancelled
    expired --raise--> processing
    cancelled --raise--> processing`,
}

const machines = [order, captureState, capture, refund, chargebackOutcome] as readonly Machine<
  string,
  string
>[]

const rowsOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim())

describe.each(machines.map((machine) => [machine.name, machine] as const))('%s', (name, machine) => {
  const pairs = [null, ...machine.states].flatMap((from) =>
    machine.events.map((event) => [from, event] as const),
  )

  test('allows exactly the rows of its table, over all pairs of state and event', () => {
    const allowed = pairs.flatMap(([from, event]) => {
      const to = machine.next(from, event)
      return to === undefined ? [] : [`${from ?? '(new)'} --${event}--> ${to}`]
    })
    expect(allowed.toSorted()).toEqual(rowsOf(tables[name]!).toSorted())
    expect(pairs).toHaveLength((machine.states.length + 1) * machine.events.length)
  })

  test('any stream of events keeps it on a path of its table, and a final state is never left', () => {
    const rows = new Set(rowsOf(tables[name]!))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...machine.events), { maxLength: 40 }), (events) => {
        let state: string | null = null
        for (const event of events) {
          const next: string | undefined = machine.next(state, event)
          expect(machine.allowed(state).includes(event)).toBe(next !== undefined)
          if (next === undefined) continue
          expect(rows.has(`${state ?? '(new)'} --${event}--> ${next}`)).toBe(true)
          expect(state !== null && machine.isFinal(state)).toBe(false)
          state = next
        }
      }),
    )
  })
})

test('risk bands: 0 to below 250 pass, to below 500 doubtful, above rejected; no score is doubtful', () => {
  expect([0, 249, 250, 499, 500, 1000, null, undefined, -1].map(riskBand)).toEqual([
    'pass',
    'pass',
    'doubtful',
    'doubtful',
    'rejected',
    'rejected',
    'doubtful',
    'doubtful',
    'doubtful',
  ])
})
