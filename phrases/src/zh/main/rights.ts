import type { mainRights as en } from '#en/main/rights.ts'
import type { Same } from '#same.ts'

/** 站点与收银台的权限。 */
export const mainRights = {
  main_site_view: { name: '查看站点', allows: '查看站点、审核进度、卡组织及历史记录。' },
  main_site_manage: { name: '管理站点', allows: '新增、修改、删除站点，验证域名。' },
  main_checkout_view: { name: '查看收银台', allows: '查看各站点的收银台、草稿及历史版本。' },
  main_checkout_manage: { name: '编辑收银台', allows: '保存、删除收银台草稿，上传标志与条款。' },
  main_checkout_publish: {
    name: '发布收银台',
    allows: '向付款人发布收银台、重新发布历史版本或下线收银台。',
  },
  main_key_view: { name: '查看密钥', allows: '查看服务器签名密钥及其使用、轮换情况，下载平台公钥。' },
  main_key_manage: { name: '管理密钥', allows: '生成、保存、启用、停用、吊销服务器签名密钥。' },
  main_notify_view: { name: '查看通知地址', allows: '查看接收事件的通知地址及其推送情况。' },
  main_notify_manage: {
    name: '管理通知地址',
    allows: '新增、修改、停用、启用、删除接收事件的通知地址，轮换其密钥。',
  },
} as const satisfies Same<typeof en>
