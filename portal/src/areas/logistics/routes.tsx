import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { ShipmentSearch } from '#areas/logistics/shipment/search.ts'

const words = () => loadWords(['shipment', 'list', 'trade', 'terms', 'account', 'savedFilter', 'batch'])

const shipments = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/logistics-center/list',
  staticData: { page: 'logistics.shipment' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): ShipmentSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/logistics/shipment/list.tsx'), words()]))[0].route),
)

const shipment = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/shipment/$id',
  staticData: { page: 'logistics.shipment', title: 'shipment' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/logistics/shipment/detail.tsx'), words()]))[0].route),
)

const bindings = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/logistics-center/app-binding',
  staticData: { page: 'logistics.bind' },
}).lazy(() =>
  within(
    async () =>
      (
        await Promise.all([
          import('#areas/logistics/binding/list.tsx'),
          loadWords(['logisticsBinding', 'list']),
        ])
      )[0].route,
  ),
)

export const logisticsRoutes = [shipments, shipment, bindings] as const
