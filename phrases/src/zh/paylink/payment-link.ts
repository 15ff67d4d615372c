import type { paymentLink as en } from '#en/paylink/payment-link.ts'
import type { Same } from '#same.ts'

/** 支付链接：创建、列表与详情。 */
export const paymentLink = {
  list: {
    title: '支付链接',
    label: '支付链接',
    search: '链接编号、参考号或发票号',
    searchHint: '输入链接编号、参考号或发票号的开头，也可粘贴完整链接',
    emptyHint: '创建链接并发送给客户，客户即可在支付页面完成支付。',
    detail: '支付链接 {{no}}',
    create: '创建链接',
  },
  column: {
    linkNo: '链接编号',
    createdAt: '创建时间',
    expiresAt: '到期时间',
    status: '状态',
    reason: '失效原因',
    site: '网站',
    goods: '商品',
    currency: '币种',
    total: '金额',
    invoiceNo: '发票号',
    maximum: '最多支付次数',
    paid: '已支付',
    underWay: '支付中',
    paidSum: '已付总额',
    type: '类型',
    ref: '参考号',
    madeBy: '创建人',
    note: '内部备注',
  },
  filter: {
    text: '链接编号、参考号或发票号',
    paid: '支付进度',
  },
  status: { effective: '有效', ineffective: '已失效' },
  reason: {
    spent: '已达最多支付次数',
    expired: '已过期',
    invalidated: '已停用',
    site: '网站已冻结或删除',
    frozen: '账户已冻结',
  },
  paid: { unpaid: '未支付', part: '部分支付', paid: '已付清' },
  feeType: { shipping: '运费', tax: '税费', service: '服务费', packaging: '包装费', other: '其他费用' },
} as const satisfies Same<typeof en>
