import { approvalCalls } from '#account/approval/approval.ts'
import { approvalRuleCalls } from '#account/approval/rule.ts'
import { downloadCenterCalls } from '#account/download/center.ts'
import { oplogCalls } from '#account/oplog/oplog.ts'
import { credentialCalls } from '#account/own/credential.ts'
import { preferenceCalls } from '#account/own/preferences.ts'
import { operatorCalls } from '#account/team/operator.ts'
import { roleCalls } from '#account/team/role.ts'
import { agentCalls } from '#account/agent/consent.ts'
import { tokenCalls } from '#account/token/token.ts'

/** Calls of the team, its approvals, log and files. */
export const accountCalls = {
  credential: credentialCalls,
  preference: preferenceCalls,
  role: roleCalls,
  operator: operatorCalls,
  downloadCenter: downloadCenterCalls,
  approval: approvalCalls,
  approvalRule: approvalRuleCalls,
  oplog: oplogCalls,
  token: tokenCalls,
  agent: agentCalls,
} as const
