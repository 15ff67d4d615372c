export type { PayerDeps } from './deps.ts'
export { pageOfLink } from './page.ts'
export { pageOfSubscription } from './card.ts'
