import type { ipErrorTexts as en } from '#en/main/ip-errors.ts'
import type { Same } from '#same.ts'

/** 白名单操作被拒绝时的提示。 */
export const ipErrorTexts = {
  'ip.unreadable': '请输入 IPv4 或 IPv6 地址，或网段（如 203.0.113.0/24）。',
  'ip.host_bits': '该地址位于网段之内，请输入网段本身：{{network}}。',
  'ip.whole': '/0 网段包含所有地址。如需放开限制，请停用或删除白名单记录。',
  'ip.wide_unticked': '{{network}} 的范围大于 /{{wide}}，请确认该网段均为贵公司所有。',
  'ip.overlaps': '与白名单中的 {{network}} 重叠，请修改或删除该记录。',
  'ip.end_passed': '到期时间须晚于当前时间。',
  'ip.full': '白名单最多 {{max}} 条记录，请先删除不再使用的记录。',
  'ip.locks_out': '变更后，您将无法从 {{ip}} 访问商户后台。请先添加您的地址，或申请由第二人审批。',
  'ip.locks_out_second': '变更后，复核人也将无法从 {{ip}} 访问商户后台，须由不受影响的人员审批。',
  'ip.no_address': '请输入单个 IPv4 或 IPv6 地址。',
} as const satisfies Same<typeof en>
