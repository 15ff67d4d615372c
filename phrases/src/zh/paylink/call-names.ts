import type { paylinkCallNames as en } from '#en/paylink/call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中支付链接各项操作的名称。 */
export const paylinkCallNames = {
  '/payLink/permission': '查看支付链接开通情况',
  '/payLink/index': '查看支付链接统计',
  '/payLink/payLinkGenerate': '创建支付链接',
  '/payLink/clonePayLink': '克隆支付链接',
  '/payLink/invalidPayLink': '停用支付链接',
  '/payLink/queryPayLink': '查询支付链接',
  '/payLink/queryPayLink/sums': '查看支付链接合计',
  '/payLink/payLinkDownload': '导出支付链接',
  '/payLink/payLinkDownload/preview': '统计支付链接导出条数',
  '/payLink/payLinkDownload/payments': '导出链接收款明细',
  '/payLink/payLinkDownload/payments/preview': '统计链接收款明细导出条数',
  '/payLink/queryPayLinkDetail': '查看支付链接详情',
  '/payLink/batch/read': '读取支付链接文件',
  '/payLink/batch': '批量创建支付链接',
  '/payLink/send': '通过邮件发送支付链接',
  '/payLink/queryBaseInfo': '查看基础信息',
  '/payLink/addBaseInfo': '新增基础信息',
  '/payLink/modifyBaseInfo': '修改基础信息',
  '/payLink/deleteBaseInfo': '删除基础信息',
} as const satisfies Same<typeof en>
