import type { accountCalls } from '@quayside/contract/account/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { createApprovals } from '#areas/account/approval/approval.ts'
import { createDownloadCenter } from '#areas/account/download/center.ts'
import { createCredentials } from '#areas/account/own/credential.ts'
import { createOperators } from '#areas/account/team/operator.ts'
import { preferenceHandlers } from '#areas/account/own/preferences.ts'
import { roleHandlers } from '#areas/account/team/role.ts'
import { approvalRuleHandlers } from '#areas/account/approval/rule.ts'
import { createAgents } from '#areas/account/agent/consent.ts'
import { createTokens } from '#areas/account/token/token.ts'
import { oplogHandlers } from '#areas/account/oplog/oplog.ts'

interface AccountDeps {
  readonly credentials: Parameters<typeof createCredentials>[0]
  readonly approvals: Parameters<typeof createApprovals>[0]
  readonly operators: Parameters<typeof createOperators>[0]
  readonly tokens: Parameters<typeof createTokens>[0] & Parameters<typeof createAgents>[0]
  readonly downloads: Parameters<typeof createDownloadCenter>[0]
}

/** What answers the calls of the team, its approvals, log and files. */
export const accountHandlers = ({
  credentials,
  approvals,
  operators,
  tokens,
  downloads,
}: AccountDeps): AllHandlers<typeof accountCalls> => ({
  preference: preferenceHandlers,
  role: roleHandlers,
  approvalRule: approvalRuleHandlers,
  oplog: oplogHandlers,
  credential: createCredentials(credentials),
  approval: createApprovals(approvals),
  operator: createOperators(operators),
  token: createTokens(tokens),
  agent: createAgents(tokens),
  downloadCenter: createDownloadCenter(downloads),
})
