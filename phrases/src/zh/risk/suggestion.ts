import type { suggestion as en } from '#en/risk/suggestion.ts'
import type { Same } from '#same.ts'

/** Rules that a search through past orders proposes. */
export const suggestion = {
  title: '规则建议',
  look: '查找建议',
  looking: '正在分析最近 {{days}} 天的订单，最多需要一分钟；离开本页不影响查找。',
  progress: '查找规则建议',
  failed: '{{time}} 的查找未完成，此前的建议仍保留。请重新查找。',
  never: '尚未查找',
  neverHint:
    '系统在前 {{found}} 天的订单中逐一尝试单个条件及条件组合，再用其后 {{judged}} 天的订单检验结果。',
  noRight: '需要“测算风险规则”权限才能查找建议。',
  ran: '{{time}} 查找（{{zone}}）',
  ranNightly: '{{time}} 夜间自动查找（{{zone}}）',
  nothing: '未找到经得起检验的规则',
  nothingHint:
    '共在 {{orders}} 笔订单中尝试 {{tried}} 条规则。除生效规则外，没有一条能在未参与查找的 {{judged}} 天内稳定带来净收益。',
  few: '欺诈订单过少，无法得出建议',
  fewHint:
    '未被生效规则拦截的欺诈订单：查找期 {{foundDays}} 天内 {{found}} 笔，检验期 {{judgedDays}} 天内 {{judged}} 笔。两期各需至少 {{min}} 笔。',
  held: '在 {{foundFrom}} 至 {{foundTo}} 的订单中发现，在 {{judgedFrom}} 至 {{judgedTo}} 检验通过；共尝试 {{tried}} 条规则。',
  notHeld:
    '在 {{foundFrom}} 至 {{foundTo}} 的订单中发现，在 {{judgedFrom}} 至 {{judgedTo}} 检验未通过；共尝试 {{tried}} 条规则。',
  refused: '表现良好但未通过检验',
  why: {
    few: '检验期内欺诈订单不足 {{min}} 笔',
    loses: '检验期内可能得不偿失',
    chance: '尝试的规则较多，结果可能出于偶然',
  },
  figures: '规则在两个时期的效果',
  period: { found: '查找期，{{days}} 天', judged: '检验期，{{days}} 天' },
  figure: {
    head: '时期',
    matches: '命中',
    bad: '欺诈',
    good: '正常',
    precision: '准确率',
    net: '净收益（美元）',
    interval: '80% 置信区间',
  },
  range: '{{low}} 至 {{high}}',
  note: '仅统计生效规则放行的订单。净收益按命中订单全部拦截计算：避免的欺诈与费用，减去正常订单的毛利。',
  try: '在配置器中试用',
  ruleName: '建议规则',
  gone: '该建议已被更新的查找结果取代。请返回规则集查看最新建议。',
} as const satisfies Same<typeof en>
