import { expect, test } from 'vitest'
import { takeTicket } from './ticket.ts'

test('the ticket leaves the address and nothing else does', () => {
  const before = window.location.href
  window.history.replaceState(null, '', '/home?token=abc&status=failed#x')
  expect(takeTicket()).toBe('abc')
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/home?status=failed#x',
  )
  expect(takeTicket()).toBeUndefined()
  window.history.replaceState(null, '', before)
})
