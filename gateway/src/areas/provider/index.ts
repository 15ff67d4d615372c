export { deliverEvents } from './ingest.ts'
