import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { oplogFilter } from './oplog.ts'

export const oplogExportColumns = [
  'at',
  'person',
  'what',
  'call',
  'target',
  'outcome',
  'reason',
  'ip',
  'facts',
  'before',
  'after',
  'trace',
  'seq',
] as const
export type OplogExportColumn = (typeof oplogExportColumns)[number]

export const oplogExportCalls = listExportCalls({
  path: '/oplog/export',
  what: 'every line of the operation log',
  access: 'account.log.export',
  filter: oplogFilter.default({}),
  order: z.enum(['newest', 'oldest']).default('newest'),
  columns: oplogExportColumns,
  errors: ['trade.range_reversed'],
})
