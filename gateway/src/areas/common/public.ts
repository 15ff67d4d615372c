export { inSlices } from './in-slices.ts'
export { column, insertMany, updateMany } from './many.sql.ts'
export type { Move, MoveActor, PlannedPosting } from './move.ts'
export { insertMoves } from './move.sql.ts'
