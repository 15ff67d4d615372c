import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-secrets-'))
})

afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

test('are made once and kept for their owner alone', () => {
  const first = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(first)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('differ from installation to installation', () => {
  const other = join(folder, 'other')
  expect(loadSecrets(folder).pepper).not.toBe(loadSecrets(other).pepper)
})

test('are never made anew over a damaged file, for the old ones may still be in it', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"pepper":')
  expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged: put back a copy/)
})
