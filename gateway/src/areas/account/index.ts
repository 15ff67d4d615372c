export { createDownloadCenter } from './download-center.ts'
export { createOperators } from './operator.ts'
export { preferenceHandlers } from './preferences.ts'
export { roleHandlers } from './role.ts'
