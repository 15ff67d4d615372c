/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import { areas, areasOf } from './areas.ts'
import type { Call } from './call.ts'
import { callsOf, portalCalls } from './index.ts'

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true })

/** The calls that an area's folder declares, whether the index knows them or not. */
function declaredIn(area: string): Call[] {
  return Object.entries(files)
    .filter(([file]) => file.startsWith(`./${area}/`) && !file.endsWith('.test.ts'))
    .flatMap(([, module]) => Object.entries(module))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, group]) => Object.values(group as Record<string, Call>))
}

describe('areas', () => {
  it.each(callsOf(portalCalls).map((call) => call.path))('%s belongs to exactly one', (path) => {
    expect(areasOf(path)).toHaveLength(1)
  })

  it.each(Object.keys(areas))(
    'the folder %s declares the calls of its own paths alone, and the index has them all',
    (area) => {
      const declared = declaredIn(area)
      expect(declared.filter((call) => areasOf(call.path)[0] !== area)).toEqual([])
      expect(callsOf(portalCalls)).toEqual(expect.arrayContaining(declared))
    },
  )
})
