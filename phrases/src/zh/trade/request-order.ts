import type { requests as en } from '#en/trade/request-order.ts'
import type { Same } from '#same.ts'

export const requests = {
  title: '请求记录',
  note: '最近 {{count}} 条，时间为 {{zone}}',
  label: '请求记录',
  time: '时间 {{zone}}',
  endpoint: '请求',
  merchantOrderId: '商户订单号',
  orderId: '订单号',
  respCode: '应答',
  traceId: '追踪号',
  empty: '尚未收到请求',
  emptyHint: '贵公司服务器请求支付接口后，最近 {{count}} 条会显示在这里。',
  open: '查看报文',
  bodies: '请求 {{trace}}',
  request: '请求报文',
  response: '应答报文',
  redacted: '仅保留允许记录的字段，不含卡信息和密钥。',
  curl: '复制为 curl',
  curlHint: '不含密钥和签名，运行前请自行填入。',
  none: '空',
} as const satisfies Same<typeof en>
