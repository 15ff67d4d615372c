import type { delivery as en } from '#en/main/delivery.ts'
import type { Same } from '#same.ts'

/** 推送给商户服务器的通知及其结果。 */
export const delivery = {
  search: '业务单号或通知编号',
  created: '创建时间',
  column: {
    createdAt: '创建时间（{{zone}}）',
    type: '类型',
    objectNo: '业务单号',
    sequence: '序号',
    eventId: '通知编号',
    url: '地址',
    origin: '发送方式',
    standing: '状态',
    status: '响应',
    problem: '失败原因',
    attempts: '发送次数',
    lastAt: '最近发送（{{zone}}）',
  },
  standing: { waiting: '待发送', retrying: '重试中', delivered: '已送达', dead: '未送达' },
  origin: { event: '通知', replay: '重发', test: '测试' },
  answer: {
    '2xx': '2xx，已接收',
    '3xx': '3xx，重定向',
    '4xx': '4xx，被拒绝',
    '5xx': '5xx，服务器错误',
    none: '无响应',
  },
  problem: {
    url_refused: '地址不符合要求',
    address_refused: '域名指向内网地址',
    not_resolved: '域名无法解析',
    tls: '无法建立安全连接，请检查证书',
    connection: '无法连接',
    timeout: '15 秒内未响应',
    redirected: '服务器返回重定向，不予跟随',
    status: '响应状态码不是 2xx',
  },
} as const satisfies Same<typeof en>
