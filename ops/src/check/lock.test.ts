import { expect, test } from 'vitest'
import { findLockOffenders } from './lock.ts'

test('a lock file with every optional package passes', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1.0.0', 'a-mac': '1.0.0' } },
    'node_modules/a-linux': { version: '1.0.0' },
    'node_modules/a/node_modules/a-mac': { version: '1.0.0' },
  }
  expect(findLockOffenders({ packages })).toEqual([])
})

test('names an optional package that is missing', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-mac': '1.0.0' } } }
  expect(findLockOffenders({ packages })).toEqual([
    'node_modules/a: its optional package a-mac is not in the lock file',
  ])
})

test('names an address of a registry', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'http://registry.example/a.tgz' } }
  expect(findLockOffenders({ packages })).toEqual([
    'node_modules/a: has the address http://registry.example/a.tgz',
  ])
})

test('lets the links of the workspace be', () => {
  expect(
    findLockOffenders({ packages: { 'node_modules/@quayside/ops': { resolved: 'ops', link: true } } }),
  ).toEqual([])
})
