import type { factorEvents as en } from '#en/entry/factor-events.ts'
import type { Same } from '#same.ts'

export const factorEvents = {
  totpAdded: '已添加身份验证器',
  totpRemoved: '已移除身份验证器',
  passkeyAdded: '已添加通行密钥“{{passkey}}”',
  passkeyRemoved: '已移除通行密钥“{{passkey}}”',
  recoveryRenewed: '已重新生成恢复码，原恢复码全部失效',
  recoveryUsed: '使用了一个恢复码，还剩 {{left}} 个',
  everySignInOn: '已开启每次登录二次验证',
  everySignInOff: '已关闭每次登录二次验证，受信任设备登录时不再验证',
} as const satisfies Same<typeof en>
