export { retryWaiting } from './ingest-group.ts'
export { takeOutcome } from './take-outcome.ts'
