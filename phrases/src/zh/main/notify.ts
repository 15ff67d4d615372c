import type { notify as en } from '#en/main/notify.ts'
import type { Same } from '#same.ts'

/** 事件通知地址及推送状态。 */
export const notify = {
  state: { pending: '待验证', active: '正常', disabled: '已停用', deleted: '已删除' },
  disabledReason: {
    merchant: '操作员停用',
    gone: '地址返回已失效（410）',
    silent: '连续 5 天推送未成功',
  },
  secretState: { active: '使用中', retiring: '退役中', revoked: '已吊销' },
  delivery: { waiting: '待推送', delivered: '已送达', dead: '未送达' },
  problem: {
    url_refused: '该地址不允许使用',
    address_refused: '域名指向内部网络',
    not_resolved: '域名无法解析',
    tls: '证书无效',
    connection: '连接失败',
    timeout: '未在规定时间内响应',
    redirected: '地址发生跳转',
    status: '返回状态不是 2xx',
    not_echoed: '未返回验证内容',
  },
} as const satisfies Same<typeof en>
