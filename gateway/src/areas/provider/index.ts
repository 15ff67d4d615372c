export { announcementHandlers } from './announcement.ts'
export { deliverEvents } from './ingest.ts'
export { retryWaiting } from './public.ts'
export { waitingEventCron, waitingEventTask } from './waiting-event.job.ts'
