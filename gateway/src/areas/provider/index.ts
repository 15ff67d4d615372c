export { deliverEvents } from './ingest.ts'
export { retryWaiting } from './public.ts'
