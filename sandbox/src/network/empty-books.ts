import type { Books } from './books.ts'

export function emptyBooks(): Books {
  return {
    orders: new Map(),
    operations: new Map(),
    submissions: new Map(),
    challenges: new Map(),
    tokens: new Map(),
    subscriptions: new Map(),
    refusedForGood: new Map(),
    declined: new Map(),
    unpresented: new Map(),
    positions: new Map(),
    cases: new Map(),
    alertOutcomes: new Map(),
    counts: new Map(),
    won: new Map(),
    lost: new Map(),
    begun: null,
    clock: 0,
    settledOn: null,
    history: null,
    told: false,
  }
}
