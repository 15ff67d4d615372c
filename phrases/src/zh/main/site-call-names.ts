import type { siteCallNames as en } from '#en/main/site-call-names.ts'
import type { Same } from '#same.ts'

export const siteCallNames = {
  '/site/query': '查看网站及应用',
  '/site/detail': '查看网站或应用详情',
  '/site/queryAuditedSite': '查看审核通过的网站',
  '/site/enums': '查看网站选项',
  '/site/addSingleSite': '新增网站或应用',
  '/site/updateSingleSite': '修改网站或应用',
  '/site/deleteSite': '删除网站或应用',
  '/site/addBatchByFile': '批量导入网站',
  '/site/getOss': '获取网站材料上传凭证',
  '/site/checkDomain': '检查域名证明',
  '/site/carrier/query': '查看网站的卡组织',
  '/site/carrier/detail': '查看网站的卡组织详情',
  '/sites/waiting': '查看待审核网站',
  '/sites/read': '查看审核中的网站',
  '/sites/approve': '网站审核通过',
  '/sites/refuse': '网站审核不通过',
  '/sites/freeze': '冻结网站',
  '/sites/unfreeze': '解冻网站',
  '/sites/carrier/open': '为网站开通卡组织',
  '/sites/carrier/refuse': '网站卡组织申请不通过',
  '/sites/carrier/close': '关闭网站的卡组织',
} as const satisfies Same<typeof en>
