import { describe, expect, it } from 'vitest'
import { callsOf, portalCalls } from './index.ts'
import { firstPage, menuOf, permissions } from './permissions.ts'

describe('the menu', () => {
  it('is empty without rights, and there is no first page', () => {
    expect(menuOf(new Set())).toEqual([])
    expect(firstPage([])).toBeUndefined()
  })

  it('holds a page only with its view right', () => {
    expect(menuOf(new Set(['trade.transaction.reveal']))).toEqual([])
    const paths = menuOf(new Set(['trade.request-order.view'])).flatMap((item) =>
      [item, ...(item.children ?? [])].flatMap(({ path }) => path ?? []),
    )
    expect(paths).toContain('/home/tradeManage/request-order')
    expect(paths).not.toContain('/home/tradeManage/transactionQuery')
  })

  it('begins with the dashboard, which takes no right of its own, for whoever holds any', () => {
    expect(firstPage(menuOf(new Set(['trade.request-order.view'])))).toBe('/home/dashboard')
    expect(permissions.filter((code) => code.startsWith('home') || code.startsWith('report'))).toEqual([
      'report.protest.view',
    ])
  })

  it('ignores codes that the tree does not know', () => {
    expect(menuOf(new Set(['trade', 'everything', 'trade.transaction']))).toEqual([])
  })

  it('begins with the first page of the tree when all is permitted', () => {
    expect(firstPage(menuOf(new Set(permissions)))).toBe('/home/dashboard')
  })
})

describe('calls', () => {
  const calls = callsOf(portalCalls)

  it('have a path and method of their own', () => {
    const routes = calls.map((call) => `${call.method} ${call.path}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('are opened only by rights that the tree knows', () => {
    const known = new Set<string>([...permissions, 'public', 'step', 'password', 'session'])
    expect(calls.filter((call) => !known.has(call.access)).map((call) => call.path)).toEqual([])
  })
})
