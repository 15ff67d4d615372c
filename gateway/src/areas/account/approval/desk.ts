import type { ApprovalDesk, ApprovalSubjects } from '#acts/approval/approval.ts'
import { tell } from '#areas/messages/public.ts'

/** Where acts wait for a second person; whoever may decide is told. */
export const approvalDesk = (subjects: ApprovalSubjects, keyEncryptionKey: Buffer): ApprovalDesk => ({
  subjects,
  keyEncryptionKey,
  asked: (ctx, { id, kind, approverIds }) =>
    tell(ctx, approverIds, 'approval.asked', { approval: id, what: kind, by: ctx.operator.realName }),
})
