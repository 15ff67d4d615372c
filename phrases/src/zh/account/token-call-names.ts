import type { tokenCallNames as en } from '#en/account/token-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中访问令牌与智能体相关操作的名称。 */
export const tokenCallNames = {
  '/token/list': '查看访问令牌与智能体',
  '/token/add': '创建访问令牌',
  '/token/service/add': '创建服务及其访问令牌',
  '/token/issue': '重新获取访问令牌明文',
  '/token/rename': '修改访问令牌名称',
  '/token/end': '停用访问令牌',
  '/token/deeds': '查看访问令牌使用记录',
  '/agent/request': '查看智能体授权请求',
  '/agent/allow': '授权智能体',
  '/agent/refuse': '拒绝智能体授权请求',
  'job/token-time': '访问令牌到期失效',
  'job/agent-revoke': '智能体主动终止授权',
  'job/agent-reuse': '已用令牌被再次提交，终止智能体授权',
} as const satisfies Same<typeof en>
