import { expect, test } from 'vitest'
import { payerPages } from '@quayside/contract/payer/page.ts'
import { products } from '@quayside/contract/partners/product/states.ts'
import { router } from './router.tsx'
import doc from '../../docs/areas.md?raw'

interface Screen {
  readonly path: string
  readonly area: string
}

type FoundRoute = { readonly fullPath: string }

/** Parameters have a name of their own on either side: `:id` and `$id` are the same place. */
const placeOf = (path: string): string => path.replace(/\{?-?\$\w+\}?|:\w+/gu, ':')

const toldIn = (table: string): readonly Screen[] =>
  [...table.matchAll(/^\| [^|]+ \| `(?<path>[/*][^`]*)` \| (?<area>[a-z]+) \|$/gmu)].flatMap(({ groups }) => {
    const { path, area } = groups as { path: string; area: string }
    return [{ path, area }]
  })

/** Where a screen is found: that of products by each of their names, one whose last parameter may be left out at two places. */
function placesOf({ path }: Screen): readonly string[] {
  if (path.includes(':product')) return products.map((name) => path.replace(':product', name))
  if (!path.endsWith('?')) return [placeOf(path)]
  return [placeOf(path.slice(0, path.lastIndexOf('/'))), placeOf(path.slice(0, -1))]
}

const [, tables = ''] = doc.split('\n## Screens\n')
const [specified = '', ours = ''] = tables.split('\nOurs beside them:\n')
const screens = { specified: toldIn(specified), ours: toldIn(ours) }
const all = [...screens.specified, ...screens.ours]

const isRoutes = (value: unknown): value is readonly FoundRoute[] => Array.isArray(value)

/** The area whose file of routes names a place; the payers' host has its pages in the contract. */
const areaOf = new Map<string, string>([
  ...Object.keys(payerPages).map((path): [string, string] => [path, 'payer']),
  ...Object.entries(import.meta.glob('./areas/*/*routes.tsx', { eager: true })).flatMap(([file, exported]) =>
    Object.values(exported as Record<string, unknown>)
      .filter(isRoutes)
      .flat()
      .map(({ fullPath }): [string, string] => [placeOf(fullPath), file.split('/')[2]!]),
  ),
])

/** The router's own: what it redirects, and its answer to a path that it does not know. */
const frame = new Map([
  ['/', 'entry'],
  ['*', 'entry'],
])

test('docs/areas.md tells of all screens of the specification, each once', () => {
  expect(screens.specified).toHaveLength(108)
  expect(new Set(all.map(({ path }) => placeOf(path))).size).toBe(all.length)
})

test('each screen of docs/areas.md is found at its path, in the area that the table names', () => {
  const wrong = all.flatMap((screen) =>
    placesOf(screen)
      .filter((place) => (areaOf.get(place) ?? frame.get(place)) !== screen.area)
      .map((place) => `${place}: ${screen.area}, found in ${areaOf.get(place) ?? 'none'}`),
  )
  expect(wrong).toEqual([])
})

test('each page of the portal and of payers stands in docs/areas.md', () => {
  const told = new Set(all.flatMap(placesOf))
  const paths = [...Object.keys(router.routesByPath), ...Object.keys(payerPages)]
  expect(paths.length).toBeGreaterThan(120)
  expect(paths.filter((path) => path !== '/home' && !told.has(placeOf(path)))).toEqual([])
})
