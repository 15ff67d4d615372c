import type { Query } from '#db/tx.ts'

export const databaseTime: Query<{ now: string }> = { name: 'database_time', text: 'select now() as now' }
