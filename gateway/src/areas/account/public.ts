export { refuseBeyondReach } from '#areas/account/team/reaches-account.ts'
export { approvalsWaiting } from '#areas/account/approval/view.ts'
