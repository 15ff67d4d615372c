import type { keyCallNames as en } from '#en/main/key-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中密钥各项操作的名称。 */
export const keyCallNames = {
  '/key/query': '查看密钥列表',
  '/key/generate': '生成密钥',
  '/key/save/publickey': '保存 RSA 公钥',
  '/key/queryOfTradePwd': '查看密钥明文',
  '/key/activate': '启用密钥',
  '/key/retire': '设定密钥停用时间',
  '/key/revoke': '吊销密钥',
  '/key/publickey': '下载 Quayside 公钥',
  'job/key-time': '轮换期满吊销密钥',
} as const satisfies Same<typeof en>
