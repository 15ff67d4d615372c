export type { PayerDeps } from './deps.ts'
export { fileOfHash } from './file.ts'
export { pageOfLink } from './page.ts'
