import type { Query } from '#db/tx.ts'

export const savepoint: Query = { text: 'savepoint ingest' }
export const releaseSavepoint: Query = { text: 'release savepoint ingest' }
export const rollbackToSavepoint: Query = { text: 'rollback to savepoint ingest' }
