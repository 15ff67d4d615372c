export { refuseBeyondReach } from './reaches-account.ts'
