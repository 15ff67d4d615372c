import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockFolder } from '@quayside/gateway/db/folder-lock.ts'
import { openScratch } from './scratch.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'quayside-parent-'))
  vi.stubEnv('TMPDIR', parent)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true, force: true })
})

function leftBehind(name: string, ageSeconds: number): string {
  const folder = join(parent, `quayside-scratch-${name}`)
  mkdirSync(join(folder, 'quayside-network-x'), { recursive: true })
  writeFileSync(join(folder, 'quayside-network-x', 'book'), 'a')
  const then = Date.now() / 1000 - ageSeconds
  utimesSync(folder, then, then)
  return folder
}

test('what a run leaves in its temporary folder goes with it', async () => {
  const remove = await openScratch()
  expect(tmpdir()).not.toBe(parent)
  mkdtempSync(join(tmpdir(), 'left-'))
  expect(readdirSync(parent)).toHaveLength(1)
  remove()
  expect(readdirSync(parent)).toEqual([])
  expect(tmpdir()).toBe(parent)
})

test('folders of killed runs are swept; young ones and those in which somebody works are not', async () => {
  const killed = leftBehind('killed', 120)
  const young = leftBehind('young', 10)
  const busy = leftBehind('busy', 120)
  const strange = join(parent, 'somebody-elses')
  mkdirSync(strange)
  const lock = await lockFolder(join(busy, 'quayside-network-x'))
  const remove = await openScratch()
  expect([killed, young, busy, strange].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
    true,
  ])
  lock.release()
  remove()
})
