export { reviewListExport, reviewListHandlers } from './review-list.ts'
