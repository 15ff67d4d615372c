import type { onlineRights as en } from '#en/trade/online/rights.ts'
import type { Same } from '#same.ts'

/** 商户发起订单的各项权限。 */
export const onlineRights = {
  trade_online_view: { name: '查看商户发起订单', allows: '打开商户发起订单页面，查看已存卡及持卡人授权。' },
  trade_online_create: { name: '已存卡扣款', allows: '对持卡人同意保存的卡发起扣款。' },
  trade_online_moto: {
    name: '代客录卡（MOTO）',
    allows: '在已开通的站点代客录入卡信息收款，并按年确认 SAQ C-VT。',
  },
} as const satisfies Same<typeof en>
