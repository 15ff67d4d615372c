export { ecosphereDeskHandlers } from './ecosphere.ts'
