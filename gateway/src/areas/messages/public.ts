export { tell } from './notice.ts'
