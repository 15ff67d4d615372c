import { exportKinds } from '@quayside/gateway/export-kinds.ts'
import { expect, test } from 'vitest'
import { ownExports } from '#prove/races/write-plans.ts'
import { listExports } from './list-exports.ts'

test('every kind of file that the gateway makes is one that the proofs ask for', () => {
  expect(listExports.length + ownExports.length).toBe(Object.keys(exportKinds).length)
})
