export { retryWaiting } from './ingest-group.ts'
