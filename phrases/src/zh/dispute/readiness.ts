import type { readiness as en } from '#en/dispute/readiness.ts'
import type { Same } from '#same.ts'

export const readiness = {
  title: '有力证据 3.0 准备情况',
  note: '近 {{days}} 天已请款的 Visa 交易',
  what: '同一张卡有两笔 120 至 364 天前的交易，且三笔的 IP 地址或设备相同、另有一项信息一致，即可赢得欺诈类争议。请在每笔交易中上送这些信息。',
  label: '各站点可举证的交易',
  none: '近 {{days}} 天没有 Visa 交易。',
  column: {
    site: '站点',
    sales: '交易笔数',
    ready: '已备齐',
    absent: '最常缺少',
    saved: '补齐后本可挽回',
  },
  noSite: '无站点',
  absent: '{{element}}（{{share}}）',
  nothingAbsent: '无',
  nothingSaved: '–',
  savedNote:
    '本可挽回：近 {{days}} 天败诉、且仅缺此项信息的 Visa 欺诈类争议，按此类申诉 {{odds}}% 的胜率计算。',
} as const satisfies Same<typeof en>
