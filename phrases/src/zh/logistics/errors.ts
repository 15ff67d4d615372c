/** 物流相关操作被拒绝时的说明。 */
export const logisticsErrorTexts = {
  'logistics.number_form': '运单号须为 {{min}} 至 {{max}} 位字母与数字，请从面单复制。',
  'logistics.number_known': '该订单已录入此运单号。',
  'logistics.not_paid': '该订单尚未请款，付款后方可录入运单号。',
  'logistics.company_unlikely':
    '该单号不像 {{company}} 的单号，可能属于：{{likely}}。请更换承运商，或确认仍按该承运商跟踪。',
  'logistics.company_missing': '请填写承运商，系统不作猜测。',
  'logistics.company_unknown': '无法识别该承运商，请使用承运商列表中的名称。',
  'logistics.finished': '该包裹已妥投或已视为丢失，单号不可再更改。',
  'logistics.too_many_parcels': '一笔订单最多 {{max}} 个包裹。',
  'logistics.file_problems': '{{count}} 行有问题，未录入任何单号。',
  'logistics.order_ambiguous': '有多笔已付款订单使用该商户订单号，请改用订单号。',
  'logistics.app_bound': '该账号已绑定。',
  'logistics.too_many_bindings': '最多可绑定 {{max}} 个应用，请先解绑一个。',
} as const
