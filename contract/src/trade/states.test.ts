import { expect, test } from 'vitest'
import { riskBand } from './states.ts'

test('risk bands: 0 to below 250 pass, to below 500 doubtful, above rejected; no score is doubtful', () => {
  expect([0, 249, 250, 499, 500, 1000, null, undefined, -1].map(riskBand)).toEqual([
    'pass',
    'pass',
    'doubtful',
    'doubtful',
    'rejected',
    'rejected',
    'doubtful',
    'doubtful',
    'doubtful',
  ])
})
