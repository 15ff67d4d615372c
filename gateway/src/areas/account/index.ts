export { preferenceHandlers } from './preferences.ts'
