import type { RdrRule } from '@quayside/contract/dispute/rdr/simulate.ts'
import { useTranslation } from '#words/use-translation.ts'
import { moneyWords } from '#ui/text/amount.ts'

/** A rule in one line, condition by condition. */
export function useRuleText(): (rule: RdrRule) => string {
  const { t, i18n } = useTranslation(['rdr', 'terms'])
  return ({ upTo, reasonCodes, brands, countries, sites, withinDays, product }) => {
    const said = [
      upTo && t('rules.said.upTo', { amount: moneyWords(upTo, i18n.language) }),
      reasonCodes?.join(', '),
      brands?.map((brand) => t(`terms:brand.${brand}`)).join(', '),
      countries?.join(', '),
      sites && t('rules.said.sites', { count: sites.length }),
      withinDays !== undefined && t('rules.said.withinDays', { count: withinDays }),
      product !== undefined && t('rules.said.product', { product }),
    ].filter((part) => typeof part === 'string')
    return said.length === 0 ? t('rules.every') : said.join(' · ')
  }
}
