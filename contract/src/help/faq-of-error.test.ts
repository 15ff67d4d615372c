import { describe, expect, test } from 'vitest'
import { clientErrors } from '#client-errors.ts'
import { errors } from '#errors.ts'
import { permissionTree, type PermissionNode } from '#permissions.ts'
import { faqEntries, faqGroups } from './faq.ts'
import { faqOfError } from './faq-of-error.ts'

test.each([...Object.keys(errors), ...clientErrors])('%s leads to a question', (key) => {
  expect(Object.keys(faqEntries)).toContain(faqOfError(key))
})

describe('questions', () => {
  test('are at least forty, some in each group', () => {
    expect(Object.keys(faqEntries).length).toBeGreaterThanOrEqual(40)
    expect(new Set(Object.values(faqEntries).map(({ group }) => group))).toEqual(new Set(faqGroups))
  })

  test('link only pages that the menu knows', () => {
    const codes = (nodes: readonly PermissionNode[]): string[] =>
      nodes.flatMap(({ code, children = [] }) => [code, ...codes(children)])
    const pages = Object.values(faqEntries).flatMap((entry) => ('page' in entry ? [entry.page] : []))
    expect(codes(permissionTree)).toEqual(expect.arrayContaining(pages))
  })
})
