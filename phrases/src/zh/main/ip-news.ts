import type { ipNews as en } from '#en/main/ip-news.ts'
import type { Same } from '#same.ts'

/** 邮件中白名单变动的说明。 */
export const ipNews = {
  purpose: { api: '接口调用', portal: '商户后台', agents: '智能体' },
  added: '白名单（{{purpose}}）新增 {{network}}',
  changed: '白名单（{{purpose}}）修改 {{network}}',
  enabled: '白名单（{{purpose}}）启用 {{network}}',
  disabled: '白名单（{{purpose}}）停用 {{network}}',
  deleted: '白名单（{{purpose}}）删除 {{network}}',
  opened: '白名单（{{purpose}}）最后一条生效记录 {{network}} 已移除，现允许所有地址访问',
  endsOpens: '{{network}}（{{purpose}}），{{ends}} 到期。这是最后一条记录，到期后将允许所有地址访问。',
  endsOut:
    '{{network}}（{{purpose}}），{{ends}} 到期。近 30 天出现的 {{seen}} 个地址中，{{out}} 个将在到期后被拒绝。',
  endsIn: '{{network}}（{{purpose}}），{{ends}} 到期。近 30 天出现的地址均不受影响。',
  endedOpens: '{{network}}（{{purpose}}）已到期。这是最后一条记录，现允许所有地址访问。',
  ended: '{{network}}（{{purpose}}）已到期，该地址不再允许访问。',
} as const satisfies Same<typeof en>
