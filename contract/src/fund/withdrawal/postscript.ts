import { fundLimits } from '#fund/limits.ts'
import { hasChinese } from '#text.ts'

const { postscript } = fundLimits.withdrawal
const latin = /^[A-Za-z0-9]+$/
const withHan = /^[A-Za-z0-9\p{Script=Han}]+$/u

export type PostscriptProblem = 'characters' | 'chinese' | 'length' | 'length_chinese'

/**
 * Letters and digits alone, no spaces, at most 140 characters; 28 where it holds Chinese, which only a card in RMB takes
 * (spec §5, ADR 0038).
 */
export function postscriptProblem(text: string, paidCurrency: string): PostscriptProblem | undefined {
  const chinese = hasChinese(text)
  if (chinese && paidCurrency !== 'CNY') return 'chinese'
  if (!(chinese ? withHan : latin).test(text)) return 'characters'
  if (chinese && text.length > postscript.maxWithChinese) return 'length_chinese'
  return text.length > postscript.max ? 'length' : undefined
}
