import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, areasOf } from '@quayside/contract/areas.ts'
import type { Call } from '@quayside/contract/call.ts'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { projectFolder } from './steps.ts'

const contractFolder = join(projectFolder, 'contract/src')

/** The calls that an area's folder declares, whether the index knows them or not. */
async function declaredIn(area: string): Promise<Call[]> {
  const names = readdirSync(join(contractFolder, area), { recursive: true, encoding: 'utf8' }).filter(
    // The area's own register holds groups, which their files declare.
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'calls.ts',
  )
  const modules = await Promise.all(
    names.map((name) => import(join(contractFolder, area, name)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, group]) => Object.values(group as Record<string, Call>))
}

describe('areas', () => {
  it.each(callsOf(portalCalls).map((call) => call.path))('%s belongs to exactly one', (path) => {
    expect(areasOf(path)).toHaveLength(1)
  })

  it.each(Object.keys(areas))(
    'the folder %s declares the calls of its own paths alone, and its register has them all',
    async (area) => {
      const declared = await declaredIn(area)
      expect(declared.filter((call) => areasOf(call.path)[0] !== area)).toEqual([])
      expect(callsOf(portalCalls)).toEqual(expect.arrayContaining(declared))
    },
  )
})
