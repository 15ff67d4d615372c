import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Asked, Flight, Prepareds } from './flight.ts'

test('a long answer gives way after a hundred rows, and goes on in the next turn', async () => {
  const stream = new PassThrough()
  const flight = new Flight(
    [new Asked({ name: 'long', text: 'select 1', values: [] })],
    new Prepareds(),
    () => {},
  )
  flight.submit({ stream } as unknown as Parameters<Flight['submit']>[0])
  flight.handleRowDescription({ fields: [{ name: 'one', dataTypeID: 25 }] })
  const read = (rows: number) => {
    for (let row = 0; row < rows; row++) flight.handleDataRow({ fields: ['1'] })
  }
  read(99)
  expect(stream.isPaused()).toBe(false)
  read(1)
  expect(stream.isPaused()).toBe(true)
  read(150)
  await nextTurn()
  expect(stream.isPaused()).toBe(false)
  stream.destroy()
})
