export { dashboardHandlers } from './dashboard.ts'
