import type { siteCallNames as en } from '#en/main/site-call-names.ts'
import type { Same } from '#same.ts'

export const siteCallNames = {
  '/site/query': '查看站点',
  '/site/detail': '查看站点详情',
  '/site/queryAuditedSite': '查看审核通过的站点',
  '/site/enums': '查看站点选项',
  '/site/addSingleSite': '新增站点',
  '/site/updateSingleSite': '修改站点',
  '/site/deleteSite': '删除站点',
  '/site/addBatchByFile': '批量导入站点',
  '/site/getOss': '获取站点材料上传凭证',
  '/site/checkDomain': '检查域名证明',
  '/site/carrier/query': '查看站点的卡组织',
  '/site/carrier/detail': '查看站点的卡组织详情',
  '/site/carrier/ask': '为站点申请卡组织',
  '/sites/waiting': '查看待审核站点',
  '/sites/read': '查看审核中的站点',
  '/sites/approve': '站点审核通过',
  '/sites/refuse': '站点审核不通过',
  '/sites/freeze': '冻结站点',
  '/sites/unfreeze': '解冻站点',
  '/sites/carrier/open': '为站点开通卡组织',
  '/sites/carrier/refuse': '站点卡组织申请不通过',
  '/sites/carrier/close': '关闭站点的卡组织',
  '/sites/keyed/open': '开通站点的邮购/电话订购',
  '/sites/keyed/close': '关闭站点的邮购/电话订购',
} as const satisfies Same<typeof en>
