import type { paylinkErrorTexts as en } from '#en/paylink/errors.ts'
import type { Same } from '#same.ts'

/** 支付链接的各项错误提示（商户与付款人）。 */
export const paylinkErrorTexts = {
  'paylink.product_off': '您的账户未开通支付链接，请联系客户经理。',
  'paylink.site_not_normal': '该站点暂不能收款，请选择状态为“正常”的站点。',
  'paylink.not_priced': '您的账户未开通 {{currency}} 收款，请选择其他币种。',
  'paylink.no_scheme': '该站点未开通任何 {{currency}} 卡组织，请选择其他币种，或申请开通卡组织。',
  'paylink.price': '第 {{line}} 行：单价须大于 0，且小数位数不得超过 {{currency}} 的规定。',
  'paylink.fee_too_large': '其他费用不得超过 {{limit}}。',
  'paylink.total_too_large': '单笔支付金额不得超过 {{limit}}。',
  'paylink.total_differs': '合计金额已变为 {{total}}，请核对后重试。',
  'paylink.base_exists': '该站点已有基础信息，请刷新页面后修改。',
  'paylink.ineffective': '该链接已失效：{{reason}}。请复制为新链接后再发送。',
  'paylink.mailed_enough': '24 小时内已向该邮箱发送 {{max}} 次，请更换邮箱或稍后再试。',
  'paylink.batch_lines': '文件最多 {{max}} 行，请拆分后上传。',
  'paylink.batch_cell': '第 {{line}} 行：{{column}} 最多 {{max}} 个字符。',
  'paylink.batch_problems': '{{count}} 行有问题，未创建任何链接。',
  'paylink.batch_site': '未找到唯一对应的可收款站点。如有同名站点，请填写站点地址。',
  'paylink.batch_price': '单价须大于 0，且小数位数不得超过 {{currency}} 的规定。',
  'paylink.mailed_address': '该邮箱 24 小时内已收到 {{max}} 个支付链接，请更换邮箱或稍后再试。',
  'paylink.mailed_many': '您的账户 24 小时内已通过邮件发送 {{max}} 个支付链接，请稍后再试或复制地址发送。',
  'payer.link_ended': '该支付链接已失效。',
  'payer.link_full': '有人正在支付该链接，请几分钟后重试。',
  'payer.link_held': '该链接有一笔支付正在核实，请稍后再试，或联系商家。',
  'payer.link_paused': '该链接一小时内无法支付，请联系商家。',
  'payer.paid_before': '该邮箱已支付过此链接。',
  'payer.attempt_over': '该笔支付已有结果。',
  'payer.address_missing': '请填写银行卡的账单地址。',
  'payer.captcha_needed': '请输入图中的字符后继续。',
  'payer.captcha_wrong': '字符有误，已更换图片，请重新输入。',
  'payer.too_many_tries': '尝试次数过多，请十分钟后重试。',
} as const satisfies Same<typeof en>
