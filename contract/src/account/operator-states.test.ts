import { expect, test } from 'vitest'
import { operatorMachine as machine } from './operator-states.ts'

/** The rows that the design allows, as a person reads them; everything else is refused. */
const rows = `
  (new) --create--> active
  active --lock--> locked
  active --lie_idle--> locked
  active --unlock--> active
  active --reset--> active
  active --change--> active
  active --delete--> deleted
  locked --unlock--> active
  locked --reset--> locked
  locked --change--> locked
  locked --delete--> deleted`

test('an operator moves by these rows and by no other', () => {
  const found = [null, ...machine.states].flatMap((from) =>
    machine.events.flatMap((event) => {
      const to = machine.next(from, event)
      return to === undefined ? [] : [`${from ?? '(new)'} --${event}--> ${to}`]
    }),
  )
  const wanted = rows
    .trim()
    .split('\n')
    .map((row) => row.trim())
  expect(found.toSorted()).toEqual(wanted.toSorted())
  expect(machine.isFinal('deleted')).toBe(true)
})
