import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { designedRows, machines, row } from '#test/machine-tables.ts'

describe.each(machines.map((machine) => [machine.name, machine] as const))('%s', (name, machine) => {
  const rows = designedRows(name)
  const pairs = [null, ...machine.states].flatMap((from) =>
    machine.events.map((event) => [from, event] as const),
  )

  test('allows exactly the rows of its table, over all pairs of state and event', ({ task }) => {
    const allowed = pairs.flatMap(([from, event]) => {
      const to = machine.next(from, event)
      return to === undefined ? [] : [row(from, event, to)]
    })
    expect(allowed.toSorted()).toEqual([...rows].toSorted())
    expect(pairs).toHaveLength((machine.states.length + 1) * machine.events.length)
    Object.assign(task.meta, { figures: { machines: 1, 'pairs of their tables': pairs.length } })
  })

  test('any stream of events keeps it on a path of its table, and a final state is never left', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...machine.events), { maxLength: 40 }), (events) => {
        let state: string | null = null
        for (const event of events) {
          const next: string | undefined = machine.next(state, event)
          expect(machine.allowed(state).includes(event)).toBe(next !== undefined)
          if (next === undefined) continue
          expect(rows.has(row(state, event, next))).toBe(true)
          expect(state !== null && machine.isFinal(state)).toBe(false)
          state = next
        }
      }),
    )
  })
})
