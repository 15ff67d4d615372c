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
  main_notify_view: {
    name: '查看异步通知',
    allows: '查看通知地址、发送记录（含订单号与金额）、服务器的响应及通知接收人。',
  },
  main_notify_manage: {
    name: '管理异步通知',
    allows: '新增、修改、停用通知地址，轮换签名密钥，发送测试通知，核对签名，管理通知接收人。',
  },
  main_notify_replay: { name: '重发通知', allows: '向服务器重发最近 30 天的通知。' },
  main_ip_view: {
    name: '查看 IP 白名单',
    allows: '查看允许服务器、人员和智能体访问的地址，测试某一地址是否放行。',
  },
  main_ip_manage: { name: '管理 IP 白名单', allows: '新增、修改、停用、删除允许访问的地址。' },
} as const satisfies Same<typeof en>
