import type { factorEvents as en } from '#en/entry/factor-events.ts'
import type { Same } from '#same.ts'

export const factorEvents = {
  totpAdded: '已添加身份验证器',
  totpRemoved: '已移除身份验证器',
  passkeyAdded: '已添加通行密钥“{{passkey}}”',
  passkeyRemoved: '已移除通行密钥“{{passkey}}”',
  recoveryRenewed: '已重新生成恢复码，原恢复码全部失效',
  recoveryUsed: '使用了一个恢复码，还剩 {{left}} 个',
  everySignInOn: '已设置为每次登录均需第二验证',
  everySignInOff: '在受信任设备上登录不再需要第二验证',
} as const satisfies Same<typeof en>
