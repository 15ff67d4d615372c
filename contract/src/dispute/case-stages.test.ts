import { expect, test } from 'vitest'
import { caseCourse } from './case-stages.ts'

const opened = { at: '2026-05-24T01:00:00Z', stage: 'chargeback' } as const
const answered = { at: '2026-05-30T01:00:00Z', stage: 'representment' } as const

test('an open case says what it went through, where it stands and what may follow', () => {
  const course = caseCourse({
    flow: 'mastercard',
    stage: 'representment',
    outcome: 'processing',
    steps: [opened, answered],
  })
  expect(course).toEqual([
    { stage: 'chargeback', state: 'done', at: opened.at },
    { stage: 'representment', state: 'now', at: answered.at },
    { stage: 'pre-arbitration', state: 'next', at: null },
    { stage: 'arbitration', state: 'next', at: null },
  ])
})

test('an answer that was taken back is no stage, and the chargeback is as old as it was', () => {
  const course = caseCourse({
    flow: 'collaboration',
    stage: 'chargeback',
    outcome: 'processing',
    steps: [opened, answered, { at: '2026-05-30T01:05:00Z', stage: 'chargeback' }],
  })
  expect(course[0]).toEqual({ stage: 'chargeback', state: 'now', at: opened.at })
  expect(course[1]).toEqual({ stage: 'representment', state: 'next', at: null })
})

test('an answer that is sent again began when it was sent again', () => {
  const again = { at: '2026-05-31T01:00:00Z', stage: 'representment' }
  const course = caseCourse({
    flow: 'collaboration',
    stage: 'representment',
    outcome: 'processing',
    steps: [opened, answered, { at: '2026-05-30T01:05:00Z', stage: 'chargeback' }, again],
  })
  expect(course[1]).toEqual({ stage: 'representment', state: 'now', at: again.at })
})

test('nothing follows a case that has ended, and only the course of its scheme is told', () => {
  const course = caseCourse({ flow: 'allocation', stage: 'chargeback', outcome: 'failed', steps: [opened] })
  expect(course).toEqual([{ stage: 'chargeback', state: 'done', at: opened.at }])
  const open = caseCourse({ flow: 'allocation', stage: 'chargeback', outcome: 'processing', steps: [opened] })
  expect(open.map(({ stage }) => stage)).toEqual(['chargeback', 'pre-arbitration', 'arbitration'])
})

test('a scheme of one answer goes one way after it, and a retrieval comes before only where there was one', () => {
  const next = caseCourse({ flow: 'single', stage: 'chargeback', outcome: 'processing', steps: [opened] })
  expect(next.map(({ stage }) => stage)).toEqual([
    'chargeback',
    'representment',
    'second chargeback',
    'arbitration',
  ])
  const asked = { at: '2026-05-01T01:00:00Z', stage: 'retrieval' }
  const raised = caseCourse({
    flow: 'single',
    stage: 'pre-arbitration',
    outcome: 'processing',
    steps: [asked, opened, answered, { at: '2026-06-30T01:00:00Z', stage: 'pre-arbitration' }],
  })
  expect(raised.map(({ stage }) => stage)).toEqual([
    'retrieval',
    'chargeback',
    'representment',
    'pre-arbitration',
    'arbitration',
  ])
})
