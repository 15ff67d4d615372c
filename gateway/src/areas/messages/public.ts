export { holdersOfRight } from './holders.sql.ts'
export { tell } from './tell.ts'
export { tellMainUsers } from './tell-main.ts'
export { tellHolders } from './tell-holders.ts'
