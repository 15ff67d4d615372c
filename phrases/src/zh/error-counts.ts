import type { errorCounts as en } from '#en/error-counts.ts'
import type { Same } from '#same.ts'

const proofWrong = '验证未通过，操作未执行。还可尝试 {{count}} 次。'
const roleHeld = '仍有 {{count}} 位操作员持有该角色，请选择接替的角色。'
const openApprovals = '该操作员有 {{count}} 份待复核的申请，请先处理或撤回。'

export const errorCounts = {
  'proof.wrong': { one: proofWrong, other: proofWrong },
  'paylink.batch_problems': {
    one: '{{count}} 行有问题，未创建任何链接。',
    other: '{{count}} 行有问题，未创建任何链接。',
  },
  'role.held': { one: roleHeld, other: roleHeld },
  'operator.open_approvals': { one: openApprovals, other: openApprovals },
} as const satisfies Same<typeof en>
