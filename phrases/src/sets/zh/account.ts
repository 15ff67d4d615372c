export { security } from '#zh/account/security.ts'
export { team } from '#zh/account/team.ts'
export { approval } from '#zh/account/approval.ts'
export { oplog } from '#zh/account/oplog.ts'
