import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listExports } from '#prove/world/list-exports.ts'
import { leftOut, writeNames } from './write-plans.ts'

/** As a plan is named where it stands. */
const planned = /^ {4}(?:async )?'(\w+\.\w+)'[:(]/gm

const plannedIn = (folder: string): Set<string> =>
  new Set(
    globSync('*-plans.ts', { cwd: folder }).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(planned)].map(([, name]) => name!),
    ),
  )

const plans = plannedIn(import.meta.dirname)
const exported = new Set(listExports.map(({ group }) => `${group}.ask`))
const unknown = (names: readonly string[]) =>
  names.filter((name) => !plans.has(name) && !exported.has(name) && !(name in leftOut))

test('each write of the contract has a plan of P4, which feeds the canaries of B8 as well', () => {
  expect(unknown(writeNames)).toEqual([])
})

test('a write without one is found', () => {
  expect(unknown([...writeNames, 'caseMove.planted'])).toEqual(['caseMove.planted'])
})

test('no plan is about a call that is gone', () => {
  expect([...plans].filter((name) => !writeNames.includes(name))).toEqual([])
})
