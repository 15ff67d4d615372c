import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { withdrawalId } from './withdrawal.ts'

export const makeupExportColumns = [
  'flow',
  'at',
  'orderNo',
  'reference',
  'currency',
  'amount',
  'of',
  'valueOn',
] as const

export const makeupExportCalls = listExportCalls({
  path: '/withdraw/makeup/export',
  what: 'lines of a withdrawal breakdown',
  access: 'fund.withdrawal.export',
  filter: z.strictObject({ id: withdrawalId }),
  order: z.enum(['oldest']).default('oldest'),
  columns: makeupExportColumns,
  errors: ['object.not_found'],
})
