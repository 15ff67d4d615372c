import { expect, test } from '@playwright/test'
import { listenForDeaths } from './deaths.ts'

test('a product whose processes live is not blamed', () => {
  const { hear, judge } = listenForDeaths()
  for (let line = 0; line < 500; line++) hear(`gateway | line ${line}`)
  expect(judge).not.toThrow()
})

test('a process that ends unasked fails the run with its last words, although it was started again', () => {
  const { hear, judge } = listenForDeaths()
  hear('gateway | FATAL ERROR: Reached heap limit')
  hear('gateway has ended unexpectedly (SIGABRT) and is started again.')
  for (let line = 0; line < 500; line++) hear(`gateway | line ${line}`)
  expect(judge).toThrow(/Reached heap limit\ngateway has ended unexpectedly \(SIGABRT\)/)
})

test('so does a database that ends unasked', () => {
  const { hear, judge } = listenForDeaths()
  hear('The database has ended unexpectedly and is started again.')
  expect(judge).toThrow(/The database has ended unexpectedly/)
})
