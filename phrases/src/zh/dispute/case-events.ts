import type { Same } from '#same.ts'
import type { caseEvents as en } from '#en/dispute/case-events.ts'

export const caseEvents = {
  open: '立案',
  raise: '转为拒付',
  reply: '已回复调单',
  ignore: '未予回复',
  lapse: '逾期未处理',
  appeal: '已申诉',
  take_back: '答复已撤回',
  answer_elsewhere: '已在本平台外处理',
  give_up: '已接受',
  go_on: '继续申诉',
  refuse: '卡组织退回答复',
  accept: '发卡行接受申诉',
  dispute_again: '二次拒付',
  open_pre_arbitration: '发卡行发起预仲裁',
  escalate: '进入仲裁',
  decline: '发卡行驳回申诉',
  rule_won: '裁定商户胜诉',
  rule_lost: '裁定发卡行胜诉',
  withdraw: '发卡行撤回',
  reverse: '发卡行冲回',
  reopen: '重新受理',
} as const satisfies Same<typeof en>
