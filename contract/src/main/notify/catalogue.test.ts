import { expect, test } from 'vitest'
import { alert } from '#dispute/alert/states.ts'
import { disputeMessage, disputeOrder } from '#dispute/dispute-order/states.ts'
import { rdr } from '#dispute/rdr/states.ts'
import { chargebackOutcome } from '#dispute/states.ts'
import { invoice } from '#bill/invoice/states.ts'
import { cardMachine } from '#fund/card/states.ts'
import { exchange, rapidExchange } from '#fund/exchange/states.ts'
import { withdrawalRule } from '#fund/rule/states.ts'
import { cardLoad, virtualCard } from '#fund/vcc/states.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'
import { notifyLimits } from '#main/limits.ts'
import { capture, order, refund } from '#trade/states.ts'
import { subscription } from '#trade/subscription/states.ts'
import { eventGroups, eventTypes } from './event-types.ts'
import { familyOfGroup, notifyGroups } from './families.ts'
import { objectOfType, payloadData, payloadOf } from './payload.ts'
import { sampleOf } from './sample.ts'
import { toldEvents, typeOfStep } from './told.ts'

test.each(eventTypes)('the sample of %s is one, and thin', (type) => {
  const sample = sampleOf(type)
  expect(payloadOf(type).parse(sample)).toEqual(sample)
  expect(new TextEncoder().encode(JSON.stringify(sample)).length).toBeLessThan(notifyLimits.payloadBytes)
})

test('each type is told by a step, each group has types, and only money that leaves has no address', () => {
  const told = new Set(Object.values(toldEvents).flatMap((table) => Object.values(table)))
  expect(eventTypes.filter((type) => !told.has(type))).toEqual([])
  const groups = new Set<string>(Object.values(eventGroups))
  expect(notifyGroups.filter((group) => !groups.has(group))).toEqual([])
  expect(notifyGroups.filter((group) => familyOfGroup(group) === undefined)).toEqual([
    'withdrawal',
    'exchange',
  ])
  expect(eventTypes.filter((type) => !(objectOfType(type) in payloadData))).toEqual([])
})

test.each([
  [order, ['order']],
  [refund, ['refund']],
  [capture, ['capture/capture', 'capture/void', 'capture/reversal']],
  [chargebackOutcome, ['chargeback', 'chargeback/retrieval']],
  [alert, ['alert']],
  [rdr, ['rdr']],
  [disputeOrder, ['dispute_order']],
  [disputeMessage, ['dispute_message']],
  [withdrawal, ['withdrawal']],
  [exchange, ['exchange']],
  [rapidExchange, ['rapid_exchange']],
  [virtualCard, ['virtual_card']],
  [cardLoad, ['card_load']],
  [cardMachine, ['card']],
  [withdrawalRule, ['withdrawal_rule']],
  [invoice, ['invoice']],
  [subscription, ['subscription']],
] as const)('each event of $name is told by a type or by nobody on purpose', (machine, things) => {
  for (const thing of things)
    expect(Object.keys(toldEvents[thing]).toSorted()).toEqual([...machine.events].toSorted())
})

test('a step that nobody decided about fails', () => {
  expect(() => typeOfStep('order', 'teleport')).toThrow('nobody said')
})
