import { listCalls } from '#lists/list.ts'
import { deliveryExportColumns, deliveryFilter, deliveryRow } from './row.ts'

/** What was sent where, and what came of it. */
export const deliveryListCalls = listCalls({
  path: '/notify/delivery/query',
  what: 'deliveries of notifications',
  access: 'main.notify.view',
  filter: deliveryFilter.default({}),
  row: deliveryRow,
  errors: ['trade.range_reversed'],
  file: { path: '/notify/delivery/export', access: 'main.notify.view', columns: deliveryExportColumns },
})
