import { expect, test } from 'vitest'
import { router } from './router.tsx'

test('every page of the portal has a name for the bar and for the tab', () => {
  const pages = Object.values(router.routesById).filter(
    ({ id, fullPath }) => id.startsWith('/shell/') && fullPath !== '/home',
  )
  expect(pages.length).toBeGreaterThan(30)
  const nameless = pages.filter(({ options: { staticData } }) => !staticData?.page && !staticData?.title)
  expect(nameless.map(({ fullPath }) => fullPath)).toEqual([])
})
