import type { notifyErrorTexts as en } from '#en/main/notify-errors.ts'
import type { Same } from '#same.ts'

/** 通知地址操作被拒绝时的提示。 */
export const notifyErrorTexts = {
  'notify.url_private':
    '请填写公网 HTTPS 地址：须使用域名，端口为 443 或 8443，不含用户名、密码及 # 后的内容。',
  'notify.not_echoed': '该地址尚未通过验证。',
  'notify.full': '该类通知最多设置 {{max}} 个地址，请先删除一个。',
  'notify.state': '地址当前状态不支持此操作，请刷新页面。',
  'notify.no_key': '尚无 {{kind}} 密钥，请先在密钥管理中创建。',
  'notify.not_shown':
    '无法再次查看该密钥。仅创建人可在生成后 {{minutes}} 分钟内查看。如需使用，请轮换后获取新的密钥。',
  'notify.asked_often': '每小时最多更改 {{max}} 次地址，请稍后再试。',
} as const satisfies Same<typeof en>
