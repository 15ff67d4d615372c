export { announcementDeskHandlers } from './announcement.ts'
export { deliverEvents } from './ingest.ts'
export { retryWaiting } from './public.ts'
