import { partnerNotices } from '#zh/partners/notices.ts'
import type { NoticeTexts } from '#notice-texts.ts'

export const notices = {
  'security.new_device': {
    title: '您的账号在新设备上登录',
    text: 'IP 地址 {{ip}}，浏览器 {{agent}}。如非本人操作，请立即修改登录密码并告知管理员。',
  },
  'security.password_changed': {
    title: '您的登录密码已修改',
    text: '操作 IP 地址 {{ip}}，您的其他会话均已退出。如非本人操作，请立即告知管理员。',
  },
  'security.payment_password_changed': {
    title: '您的支付密码已修改',
    text: '操作 IP 地址 {{ip}}。支付密码用于确认资金操作，如非本人操作，请立即告知管理员。',
  },
  'security.email_changed': {
    title: '您的账号邮箱已更换',
    text: '新邮箱为 {{email}}，操作 IP 地址 {{ip}}。此后验证码和安全邮件均发往新邮箱。如非本人操作，请立即告知管理员。',
  },
  'security.mobile_changed': {
    title: '您的账号手机号已更换',
    text: '新手机号为 {{mobile}}，操作 IP 地址 {{ip}}。如非本人操作，请立即告知管理员。',
  },
  'security.factor_added': {
    title: '您的二次验证方式有变动',
    text: '{{what}}（IP 地址 {{ip}}）。如非本人操作，请在安全设置中退出其他会话、修改登录密码，并告知管理员。',
  },
  'security.factor_removed': {
    title: '您的账号移除了二次验证方式',
    text: '{{what}}（IP 地址 {{ip}}）。如非本人操作，请在安全设置中退出其他会话、修改登录密码，并告知管理员。',
  },
  'security.account_locked': {
    title: '您的账号已临时锁定',
    text: '登录时多次输错密码或验证码（IP 地址 {{ip}}），账号锁定 {{minutes}} 分钟，到时自动解锁。如非本人操作，请修改登录密码并告知管理员。',
  },
  'security.payment_password_locked': {
    title: '您的支付密码已临时锁定',
    text: '登录后连续 {{tries}} 次验证错误（IP 地址 {{ip}}），支付密码与动态码锁定 {{minutes}} 分钟。如非本人操作，请立即修改登录密码。',
  },
  'security.account_unused': {
    title: '长期未使用的账号已锁定',
    text: '操作员 {{operator}} 已连续 {{days}} 天未登录，账号已锁定。如仍需使用请解锁，不再使用的账号建议删除。',
  },
  'security.card_added': {
    title: '新增了提现银行卡',
    text: '{{by}} 新增了银行卡 {{card}}（IP 地址 {{ip}}），审核通过后即可使用。如非贵公司操作，请删除该卡并立即联系我们。',
  },
  'security.card_changed': {
    title: '提现银行卡有变动',
    text: '{{by}} {{cardEvent}}了银行卡 {{card}}（IP 地址 {{ip}}）。如非贵公司操作，请核对该卡并立即联系我们。',
  },
  'card.available': {
    title: '提现银行卡已可使用',
    text: '银行卡 {{card}} 已审核通过，可以使用。通过后 24 小时内，每笔提现须由他人复核。',
  },
  'card.decided': {
    title: '提现银行卡审核结果',
    text: '银行卡 {{card}}：{{cardEvent}}。原因：{{reason}}',
  },
  ...partnerNotices,
  'logistics.overdue': {
    title: '运单号逾期未上传',
    text: '新增逾期订单：{{fresh}} 笔，逾期合计：{{all}} 笔。请在“物流列表”中补传运单号，否则买家以未收到货为由拒付时难以举证。',
  },
  'logistics.app_ended': {
    title: '物流应用已断开',
    text: '{{logisticsApp}} 账户 {{account}} 多次拒绝授权，授权凭证已删除，运单号不再自动同步。请在“物流应用”中重新绑定。',
  },
  'site.approved': {
    title: '站点审核已通过',
    text: '站点 {{site}} 已审核通过。',
  },
  'site.refused': {
    title: '站点审核未通过',
    text: '站点 {{site}} 审核未通过，原因：{{reason}}',
  },
  'site.normal': {
    title: '站点可以收款了',
    text: '站点 {{site}} 的首个卡组织已开通。',
  },
  'site.frozen': {
    title: '站点已冻结',
    text: '站点 {{site}} 已停止收款，原因：{{reason}}',
  },
  'site.unfrozen': {
    title: '站点已解冻',
    text: '站点 {{site}} 已恢复收款。',
  },
  'site.carrier_refused': {
    title: '卡组织申请未通过',
    text: '站点 {{site}} 的 {{brand}}（{{currency}}）未通过，原因：{{reason}}',
  },
  'site.carrier_closed': {
    title: '站点的卡组织已关闭',
    text: '站点 {{site}} 不再受理 {{brand}}（{{currency}}），原因：{{reason}}',
  },
  'site.keyed_opened': {
    title: '站点已开通电话订购（MOTO）',
    text: '站点 {{site}} 可由贵公司人员代客录入卡信息收款。',
  },
  'site.keyed_closed': {
    title: '站点的电话订购（MOTO）已关闭',
    text: '站点 {{site}} 不再支持代客录入卡信息收款，原因：{{reason}}',
  },
  'money.frozen': {
    title: '您的账户已冻结',
    text: '冻结时间 {{since}}，原因：{{reason}} 冻结期间资金只进不出。我们将于 {{reviewOn}} 前复查，所需材料请咨询您的客户经理。',
  },
  'money.unfrozen': {
    title: '您的账户已解除冻结',
    text: '随账户冻结的资金已恢复为可提现。冻结时间 {{since}}，解冻原因：{{reason}}',
  },
  'money.fined': {
    title: '已收取罚款',
    text: '已从待结算资金中扣收 {{amount}}，事件编号 {{incident}}，原因：{{reason}}',
  },
  'money.monitoring_fee': {
    title: '已收取欺诈监控费',
    text: '{{caseOn}} 的案件 {{case}} 被卡组织标记，已收取 {{amount}}。',
  },
  'money.cards_opened': {
    title: '虚拟卡已开通',
    text: '自 {{since}} 起，可申请虚拟卡，用可提现余额支付自身费用。',
  },
  'money.cards_closed': {
    title: '虚拟卡产品已关闭',
    text: '自 {{since}} 起，不再受理虚拟卡申请和充值，已有卡片在注销前仍可使用。',
  },
  'money.card_overrun': {
    title: '虚拟卡已冻结',
    text: '卡片 {{card}} 入账金额超出卡内余额 {{amount}}，已从待结算余额中扣除，卡片已冻结。',
  },
  'money.product_opened': {
    title: '付款产品已开通',
    text: '自 {{since}} 起，美元账户每笔提现不得低于 {{minimum}}。金额不足的提现规则在调整前将执行失败或跳过。',
  },
  'money.product_opened_reserve': {
    title: '付款产品已开通',
    text: '自 {{since}} 起，美元账户每笔提现不得低于 {{minimum}}，并须保留 {{reserve}} 作为退款准备金。不满足上述条件的提现规则在调整前将执行失败或跳过。',
  },
  'money.product_closed': {
    title: '付款产品已关闭',
    text: '自 {{since}} 起，美元账户提现不再受付款产品的最低金额和退款准备金限制。',
  },
  'money.withdrawal_refused': {
    title: '提现申请未通过审核',
    text: '提现 {{number}}（{{amount}}）未通过我方审核，原因：{{reason}} 款项及手续费已退回账户。',
  },
  'security.rule_changed': {
    title: '提现规则有变动',
    text: '{{by}} {{ruleEvent}}了一条提现到银行卡 {{card}} 的规则（IP 地址 {{ip}}）。如非贵公司操作，请停用该规则并立即联系我们。',
  },
  'rule.failed': {
    title: '提现规则未能执行',
    text: '{{on}} 未能提现到银行卡 {{card}}，原因：{{ruleReason}}。规则将在下一个执行日继续执行。',
  },
  'risk.rule_braked': {
    title: '风险规则已自动转为试运行',
    text: '规则集“{{set}}”的规则“{{rule}}”一小时内拒绝了 {{count}} 笔订单，远超预期。在发布新版本之前，该规则不再影响订单。',
  },
  'risk.review_day': {
    title: '待审核订单将在一天内到期',
    text: '订单 {{order}}（{{amount}}）的审核截止时间为 {{until}}（UTC），逾期未审核将失效，额度释放给持卡人。',
  },
  'risk.review_day_many': {
    title: '多笔待审核订单将在一天内到期',
    text: '共 {{count}} 笔订单将在一天内到期，最早的截止时间为 {{until}}（UTC），逾期未审核将失效，额度释放给持卡人。',
  },
  'risk.review_last': {
    title: '待审核订单即将失效',
    text: '订单 {{order}}（{{amount}}）将于 {{until}}（UTC）失效，请尽快审核。失效后额度释放给持卡人，交易不再成立。',
  },
  'risk.review_last_many': {
    title: '多笔待审核订单即将失效',
    text: '共 {{count}} 笔订单将在四小时内失效，最早的截止时间为 {{until}}（UTC），请尽快审核。失效后额度释放给持卡人，交易不再成立。',
  },
  'dispute.case_opened': {
    title: '有案件需要答复',
    text: '案件 {{number}}（{{caseStage}}），订单 {{order}}，金额 {{amount}}。请在 {{until}}（UTC）前答复，逾期将无法申诉。',
  },
  'dispute.case_half': {
    title: '有案件待答复',
    text: '案件 {{number}} 的答复时间已过半（{{caseStage}}，订单 {{order}}，{{amount}}）。最迟答复时间为 {{until}}（UTC）。',
  },
  'dispute.case_last': {
    title: '案件答复即将截止',
    text: '案件 {{number}}（{{caseStage}}，订单 {{order}}，{{amount}}）最迟可于 {{until}}（UTC）答复，逾期即判失败。',
  },
  'dispute.case_ended': {
    title: '案件已结束',
    text: '案件 {{number}}（{{caseStage}}，订单 {{order}}，{{amount}}）的结果：{{caseOutcome}}。',
  },
  'dispute.alert_received': {
    title: '收到新的拒付预警',
    text: '预警 {{number}}（订单 {{order}}，{{amount}}）。请在 {{until}}（UTC）前退款，以避免拒付。',
  },
  'dispute.alert_half': {
    title: '有拒付预警待处理',
    text: '预警 {{number}} 的处理时间已过半（订单 {{order}}，{{amount}}）。截止时间为 {{until}}（UTC）。',
  },
  'dispute.alert_last': {
    title: '拒付预警即将过期',
    text: '预警 {{number}}（订单 {{order}}，{{amount}}）将于 {{until}}（UTC）过期，之后很可能发生拒付。',
  },
  'dispute.order_received': {
    title: '收到新的买家投诉',
    text: '投诉 {{number}}（订单 {{order}}，{{amount}}）。请尽快审核，否则买家可能联系发卡行。',
  },
  'dispute.order_waiting': {
    title: '有买家投诉待审核',
    text: '投诉 {{number}}（订单 {{order}}，{{amount}}）已等待 {{days}} 天，买家可能联系发卡行。',
  },
  'dispute.message_received': {
    title: '收到买家留言',
    text: '投诉 {{number}}（订单 {{order}}）有新留言，请在争议留言中回复。',
  },
  'dispute.rdr_accepted': {
    title: 'RDR 规则申请已通过',
    text: '服务商已通过申请 {{number}}，规则自服务商设定的日期起生效。',
  },
  'dispute.rdr_declined': {
    title: 'RDR 规则申请未通过',
    text: '服务商未通过申请 {{number}}，原因见 RDR 页面中的该申请。',
  },
  'paylink.asked': {
    title: '客户希望获得新的支付链接',
    text: '支付链接 {{link}} 已失效，{{email}} 希望支付。请复制该链接后重新发送。',
  },
  'paylink.paused': {
    title: '支付链接已暂停一小时',
    text: '支付链接 {{link}} 一小时内有十张卡被拒，暂停收款一小时，到时自动恢复。如怀疑有人试卡，请停用该链接。',
  },
  'paylink.site_stopped': {
    title: '站点的支付链接已失效',
    text: '站点 {{site}} 已被冻结，其 {{count}} 条有效支付链接已失效且不会自动恢复。站点恢复“正常”后，请克隆仍需使用的链接。',
  },
  'paylink.no_scheme': {
    title: '支付链接暂时无法支付',
    text: '站点 {{site}} 已无开通的 {{currency}} 卡组织，{{count}} 条有效支付链接暂时无法支付，开通后自动恢复。请在站点页面申请开通卡组织。',
  },
  'subscription.past_due': {
    title: '订阅扣款失败',
    text: '订阅 {{number}}（{{plan}}）已逾期：{{amount}} 扣款失败，本期已失败 {{tries}} 次。{{subscriptionNext}}',
  },
  'subscription.cancelled': {
    title: '订阅已自动取消',
    text: '订阅 {{number}}（{{plan}}，{{amount}}）已取消：{{subscriptionEnd}}后续不再扣款。',
  },
  'invoice.rejected': {
    title: '发票申请已驳回',
    text: '申请 {{number}}（{{amount}}）已驳回，原因：{{reason}} 所含日期可重新申请。',
  },
  'invoice.issued': {
    title: '发票已开具',
    text: '申请 {{number}} 已开票，发票金额 {{amount}}，开票日期 {{invoiceDate}}。',
  },
  'invoice.posted': {
    title: '发票已寄出',
    text: '申请 {{number}}（{{amount}}）已通过 {{logisticsCompany}} 寄出，运单号 {{trackingNo}}。',
  },
  'team.operator_added': {
    title: '团队新增操作员',
    text: '{{by}} 新增了操作员 {{operator}}。',
  },
  'team.rights_changed': {
    title: '您的权限有变动',
    text: '{{by}} 调整了您的角色或角色权限，自您下一次操作起生效，菜单可能有增减。',
  },
  'approval.asked': {
    title: '有申请待您复核',
    text: '{{by}} 提交了申请：{{what}}，7 天内有效。',
  },
  'approval.decided': {
    title: '您提交的申请已有结果',
    text: '{{what}}：{{decision}}（复核人：{{by}}）。',
  },
  'approval.expired': {
    title: '您提交的申请已过期',
    text: '{{what}}：7 天内无人复核，申请未执行，您可重新提交。',
  },
  'help.contact_received': {
    title: '已收到您的留言',
    text: '留言编号 {{number}}，主题：{{topic}}。我们将通过邮件回复至 {{email}}。',
  },
} as const satisfies NoticeTexts
