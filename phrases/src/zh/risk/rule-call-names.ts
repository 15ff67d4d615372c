import type { ruleCallNames as en } from '#en/risk/rule-call-names.ts'
import type { Same } from '#same.ts'

/** What the operation log calls each call of rules and lists. */
export const ruleCallNames = {
  '/riskmanger/ruleset/query': '查看规则集',
  '/riskmanger/ruleset/detail': '查看规则集详情',
  '/riskmanger/ruleset/add': '新建规则集',
  '/riskmanger/ruleset/update': '保存规则集版本',
  '/riskmanger/ruleset/delete': '删除规则集',
  '/riskmanger/ruleset/shadow': '变更试运行规则',
  '/riskmanger/ruleset/publish': '发布规则集',
  '/riskmanger/ruleset/rollback': '恢复规则集的旧版本',
  '/riskmanger/ruleset/retire': '停用规则集',
  '/riskmanger/ruleset/versions': '查看规则集版本',
  '/riskmanger/ruleset/snooze': '对买家暂停规则',
  '/riskmanger/querylistrepodata': '查看名单记录',
  '/riskmanger/downloadlistrepodata': '导出名单记录',
  '/riskmanger/downloadlistrepodata/preview': '统计名单记录导出条数',
  '/riskmanger/querylistrepo': '查看黑白名单',
  '/riskmanger/addlistrepodata': '添加名单记录',
  '/riskmanger/batchAdd': '批量添加名单记录',
  '/riskmanger/repodata/batch/add': '导入名单记录',
  '/riskmanger/deletelistrepodata': '移除名单记录',
  '/riskmanger/isopendomainauthorization': '查看未登记域名的处理方式',
  '/risk/snapshot': '支付核心获取风险规则',
} as const satisfies Same<typeof en>
