import type { approvalTabs } from '@quayside/contract/account/approval/approval.ts'

/** The approvals' address. */
export interface ApprovalSearch {
  tab?: (typeof approvalTabs)[number]
  after?: string
  before?: string
}

const cursor = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 200 ? value : undefined

export function validateApprovalSearch(raw: Record<string, unknown>): ApprovalSearch {
  const after = cursor(raw['after'])
  const before = cursor(raw['before'])
  const { tab } = raw
  return {
    ...((tab === 'mine' || tab === 'all') && { tab }),
    ...(after && { after }),
    ...(before && { before }),
  }
}
