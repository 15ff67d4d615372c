export { undeliveredCount } from '#areas/main/delivery/undelivered.ts'
