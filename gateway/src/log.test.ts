import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

const number = '4111 1111 1111 1111'

function written(write: (log: pino.Logger) => void): Record<string, unknown>[] {
  const stream = new PassThrough()
  write(pino(logOptions('info', 'gateway'), stream))
  return String(stream.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('no line holds a card number, wherever somebody has put one', () => {
  const lines = written((log) => {
    log.warn({ deep: { said: [`"${number}"`, number.replaceAll(' ', '-')] } }, `dropped ${number}`)
    log.error({ err: new Error(`invalid input syntax for type uuid: "${number.replaceAll(' ', '')}"`) })
    log.info({ [number]: 1 })
    log.child({ from: number }).info('child')
    log.info(`order O${number.replaceAll(' ', '')} and ４１１１１１１１１１１１１１１１`)
  })
  expect(lines).toHaveLength(5)
  expect(JSON.stringify(lines)).not.toMatch(/4111[ -]?1111|１１１１/)
})

test('numbers that are none stay as they are, and what is no text stays what it is', () => {
  // Its digits pass the check digit of a card.
  const order = 'O2601024365400003'
  const [line] = written((log) => log.info({ order, at: 4_111_111_111_111_111, tookMs: 1_769_904_000_000 }))
  expect(line).toMatchObject({ order, at: 4_111_111_111_111_111, tookMs: 1_769_904_000_000 })
})
