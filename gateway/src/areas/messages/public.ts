export { tell } from './tell.ts'
export { tellMainUsers } from './tell-main.ts'
