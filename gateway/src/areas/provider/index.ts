export { announcementDeskHandlers } from './announcement.ts'
export { deliverEvents } from './ingest.ts'
export { retryWaiting, takeOutcome, takeTold } from './public.ts'
