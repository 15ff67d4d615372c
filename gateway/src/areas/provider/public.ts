export { retryWaiting } from './ingest-group.ts'
export { takeOutcome, takeTold } from './take-outcome.ts'
