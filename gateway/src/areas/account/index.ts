export { createDownloadCenter } from './download-center.ts'
export { preferenceHandlers } from './preferences.ts'
