import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every prepared statement has a name of its own: a connection that knows another one by it refuses the second', () => {
  const root = join(import.meta.dirname, '..')
  // Tests ask for one by two names, and for two by one.
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\bname: '(\w+)',\s*\n?\s*(?:\/\/[^\n]*\n\s*)*text:/g,
      ),
    ].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
