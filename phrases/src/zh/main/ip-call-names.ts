import type { ipCallNames as en } from '#en/main/ip-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中白名单各项操作的名称。 */
export const ipCallNames = {
  '/ipwhitelist/query': '查看 IP 白名单',
  '/ipwhitelist/add': '新增 IP 白名单记录',
  '/ipwhitelist/update': '修改 IP 白名单记录',
  '/ipwhitelist/delete': '删除 IP 白名单记录',
  '/ipwhitelist/check': '检查 IP 白名单变更影响',
  '/ipwhitelist/test': '测试地址是否在 IP 白名单内',
  '/security/address_info': '打开临时访问链接',
  '/security/admit_address': '使用临时访问链接',
  'job/ip-time': 'IP 白名单记录到期',
} as const satisfies Same<typeof en>
