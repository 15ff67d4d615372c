import type { rights as en } from '../en/rights.ts'
import type { Same } from '../same.ts'

/** 每项权限允许做什么，各一句；以及不宜由一人同时持有的权限。键为权限代码，点换成下划线。 */
export const rights = {
  right: {
    trade_transaction_view: '查询订单并打开详情，邮箱和持卡人信息保持脱敏。',
    trade_transaction_reveal: '在页面和导出文件中查看买家邮箱、地址的明文。',
    trade_transaction_export: '将列表中的订单导出为文件，最多 1,000,000 行。',
    trade_transaction_refund: '对已请款订单退款，可逐笔或批量发起。',
    trade_transaction_capture: '对预授权订单全额或部分请款。',
    trade_transaction_void: '撤销预授权，将额度退回持卡人。',
    trade_refund_view: '查看退款及其处理进度。',
    trade_refund_export: '将退款列表导出为文件。',
    trade_batch_view: '打开批次；批次中的资金操作仍需相应权限。',
    trade_filter_view: '打开筛选方案页面，含本人的和共享的方案。',
    trade_filter_manage: '向角色共享筛选方案，或取消共享。',
    'trade_request-order_view': '查看商户服务器最近发来的请求及应答。',
    risk_review_view: '查看待审核订单及其风险分和命中原因。',
    risk_review_decide: '放行订单（随即请款）或拒绝订单（释放额度）。',
    risk_review_export: '将待审核订单导出为文件。',
    account_download_view: '下载已生成的文件，含本人和同事申请的文件。',
    account_operator_view: '查看操作员及其角色、最近登录时间，联系方式保持脱敏。',
    account_operator_manage: '新增操作员，分配和收回角色，查看联系方式明文。',
    account_operator_lock: '锁定操作员（其登录会话立即结束），以及解锁。',
    account_operator_reset: '向操作员发送一次性链接以重设密码，本人看不到密码。',
    account_operator_delete: '删除已离职的操作员，其操作记录保留在日志中。',
    account_role_view: '查看角色及其持有人，并以角色的视角查看系统。',
    account_role_manage: '新增、编辑和删除角色，不得超出本人拥有的权限。',
  },
  toxic: {
    operators_refund: '同时能新增操作员和退款的人，可以虚设一名同事并以其名义动用资金。',
    operators_review: '同时能新增操作员和审核订单的人，可以用虚设同事的名义放行订单。',
    review_refund: '同时能放行订单和退款的人，可以借被盗卡的交易套取资金。',
    reset_refund: '同时能重置密码和退款的人，可以在动用资金时让同事无法登录。',
    reveal_export: '同时能查看买家明文和导出的人，可以带走全部买家资料。',
  },
  denied: '此操作需要“{{permission}}”权限，您尚未获得，可请管理员授予。',
} as const satisfies Same<typeof en>
