import type { value as en } from '#en/dispute/value.ts'
import type { Same } from '#same.ts'

export const value = {
  chances: {
    title: '预估胜率与实际结果',
    note: '近 {{months}} 个月内结案的申诉',
    few_one: '结案数量不足：已结案 {{count}} 件，至少需要 {{needed}} 件。',
    few_other: '结案数量不足：已结案 {{count}} 件，至少需要 {{needed}} 件。',
    chart: '图表',
    table: '表格',
    how: '横线为预估的平均胜率，圆点为实际胜率，色带为 90% 区间。横线落在色带内，说明该预估可信。',
    bin: '{{from}}–{{to}}%',
    better: '布赖尔评分 {{brier}}，优于一律按平均胜率 {{rate}} 估计（{{base}}）。',
    worse: '布赖尔评分 {{brier}}，不如一律按平均胜率 {{rate}} 估计（{{base}}）。',
    same: '布赖尔评分 {{brier}}，与一律按平均胜率 {{rate}} 估计相同。',
    kept: '{{decisions}} 件中有 {{kept}} 件在封存时已留存胜率，其余按在案材料及答复当日前已裁定的案件推算。',
    column: {
      bin: '预估胜率',
      cases: '案件数',
      promised: '平均预估',
      won: '实际胜率',
      interval: '90% 区间',
    },
  },
  promises: {
    title: '预期价值与实际挽回',
    note: '仅含封存时已留存预期价值的申诉。不同币种不相加。',
    none: '尚无已留存预期价值的申诉结案。',
    column: {
      currency: '币种',
      cases: '案件数',
      promised: '预期价值',
      got: '实际挽回（扣除处理成本）',
    },
  },
} as const satisfies Same<typeof en>
