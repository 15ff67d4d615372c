export { security } from '#en/account/security.ts'
export { team } from '#en/account/team.ts'
export { approval } from '#en/account/approval.ts'
export { oplog } from '#en/account/oplog.ts'
