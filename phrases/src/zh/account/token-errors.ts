import type { tokenErrorTexts as en } from '#en/account/token-errors.ts'
import type { Same } from '#same.ts'

/** 访问令牌与智能体相关操作被拒绝时的提示。 */
export const tokenErrorTexts = {
  'token.ended': '访问令牌已失效，请联系其所有人重新创建。',
  'token.scope_missing': '访问令牌未包含“{{permission}}”权限，请创建包含该权限的令牌。',
  'token.reads_only': '该访问令牌仅可读取。',
  'token.person_needed': '此操作须由本人登录商户后台完成。',
  'token.signature_missing': '使用该访问令牌的请求须以贵公司的密钥签名。',
  'token.signature_wrong': '请求签名有误。',
  'token.signature_stale': '请求签名时间与平台时间相差过大，请校准服务器时钟后重新签名。',
  'token.repeated': '该签名请求已受理过，请对每次请求重新签名。',
  'token.address': '不允许从该 IP 地址发起请求。',
  'token.beyond_own': '您没有“{{permission}}”权限，不能授予他人。',
  'token.too_many': '最多可同时持有 {{max}} 个，请先停用不再需要的。',
  'token.in_use': '该访问令牌已被使用，或创建时间过久。请停用后重新创建。',
  'token.tools_only': '智能体只能通过工具执行变更，不能直接调用接口。',
  'tool.too_large': '返回内容过大，请减少条数或缩短时间范围。',
  'tool.dry_run_first': '请先不带摘要调用该工具，向用户展示试算结果，再携带返回的摘要重复同一调用。',
  'agent.request_gone': '该授权请求已过期或已处理，请在智能体中重新连接。',
  'agent.second_person': '贵公司的访问令牌须经第二人审批。请创建令牌并在审批通过后提供给智能体使用。',
} as const satisfies Same<typeof en>
