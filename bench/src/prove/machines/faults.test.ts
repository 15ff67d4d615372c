import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from './faults.ts'
import { project } from '#run/project.ts'

test.each(plantedFaults.map((fault) => [fault.why, fault] as const))(
  'there is a place for: %s',
  (_, { file, find, caughtBy: [tests] }) => {
    expect(readFileSync(join(project, file), 'utf8').split(find)).toHaveLength(2)
    expect(existsSync(join(project, tests))).toBe(true)
  },
)
