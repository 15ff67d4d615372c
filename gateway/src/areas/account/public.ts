export { refuseBeyondReach } from '#areas/account/team/reaches-account.ts'
