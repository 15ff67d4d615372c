import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { durationsIn } from './durations.ts'
import { ImportGraph } from './import-graph.ts'
import { nearest } from './nearest.ts'

const root = mkdtempSync(join(tmpdir(), 'quayside-near-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files: Readonly<Record<string, string>> = {
  'gateway/src/db/tx.ts': `import type { Card } from '#areas/fund/card/card.ts'\nimport { join } from 'node:path'`,
  'gateway/src/areas/fund/card/card.ts': `import {\n  type Tx,\n  run,\n} from '#db/tx.ts'`,
  'gateway/src/areas/fund/card/card.test.ts': `import { add } from './card.ts'`,
  'gateway/src/areas/fund/card/other.test.ts': `import { add } from './card.ts'`,
  'gateway/src/areas/trade/order.ts': `export { add } from '#areas/fund/card/card.ts'`,
  'gateway/src/areas/trade/order.test.ts': `const order = await import('./order.ts')`,
  'ops/src/far.test.ts': `import { order } from '@quayside/gateway/areas/trade/order.ts'\nimport { type A, type B } from '@quayside/gateway/db/tx.ts'`,
  'ops/src/apart.test.ts': `import { test } from 'vitest'`,
  'gateway/src/areas/fund/card/card.timed.test.ts': `import { add } from './card.ts'`,
  'e2e/src/fund/card.spec.ts': '',
  'e2e/src/fund/exchange.spec.ts': '',
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(join(root, dirname(file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const graph = new ImportGraph(root)

test('tests are told nearest first, and stories by the room', () => {
  const found = nearest(graph, ['gateway/src/areas/fund/card/card.ts'])
  expect(found.tests).toEqual([
    'gateway/src/areas/fund/card/card.test.ts',
    'gateway/src/areas/fund/card/other.test.ts',
    'gateway/src/areas/trade/order.test.ts',
    'ops/src/far.test.ts',
  ])
  expect(found.stories).toEqual(['e2e/src/fund/card.spec.ts'])
})

test('what took long last time is left to the whole suite, but for the nearest', () => {
  const folder = join(root, 'node_modules/.vite/vitest/abc')
  mkdirSync(folder, { recursive: true })
  const took = {
    'gateway/src/areas/fund/card/card.test.ts': { duration: 7_500 },
    'gateway/src/areas/fund/card/other.test.ts': { duration: 9_000 },
  }
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ projects: { gateway: { files: took } } }))
  const found = nearest(graph, ['gateway/src/areas/fund/card/card.ts'], durationsIn(root))
  expect(found.tests).toEqual(['gateway/src/areas/fund/card/card.test.ts'])
  expect(found.further).toBe(3)
})

test('an import of types touches nobody', () => {
  expect(graph.reaches('gateway/src/db/tx.ts', 'gateway/src/areas/fund/card/card.ts')).toBe(false)
  expect([...graph.touchedBy(['gateway/src/db/tx.ts']).keys()]).not.toContain('ops/src/apart.test.ts')
  expect(graph.touchedBy(['gateway/src/db/tx.ts']).get('ops/src/far.test.ts')).toBe(3)
})

test('what Node brings is found as well', () => {
  expect(graph.reaches('ops/src/far.test.ts', 'node:path')).toBe(true)
  expect(graph.reaches('ops/src/far.test.ts', 'node:child_process')).toBe(false)
})

test('a story that changed is told itself', () => {
  expect(nearest(graph, ['e2e/src/fund/exchange.spec.ts']).stories).toEqual(['e2e/src/fund/exchange.spec.ts'])
})
