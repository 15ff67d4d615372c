import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useChosenCard } from './use-chosen-card.ts'

const [own, other, late] = [{ id: 'own' }, { id: 'other' }, { id: 'late' }]

const chosen = (cards: readonly { id: string }[], begun?: string) =>
  renderHook((now?: readonly { id: string }[]) => useChosenCard(now ?? cards, begun))

test('it is the first one, also where that comes later, and stays when another comes before it', async () => {
  const { result, rerender } = await chosen([])
  expect(result.current).toMatchObject({ card: undefined, isGone: false })
  await rerender([own, other])
  expect(result.current.card).toBe(own)
  await rerender([late, own])
  expect(result.current.card).toBe(own)
})

test('one that is gone is not replaced until somebody chooses', async () => {
  const { result, rerender, act } = await chosen([own, other])
  await rerender([other])
  expect(result.current).toMatchObject({ card: undefined, isGone: true })
  await act(() => result.current.choose('other'))
  expect(result.current).toMatchObject({ card: other, isGone: false })
})

test('it begins with a known one, which may be gone already, and is forgotten for another currency', async () => {
  const { result, act } = await chosen([own], 'other')
  expect(result.current).toMatchObject({ card: undefined, isGone: true })
  await act(() => result.current.forget())
  expect(result.current.card).toBe(own)
})
