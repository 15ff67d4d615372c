export { linkViews } from '#areas/paylink/link/views.ts'
