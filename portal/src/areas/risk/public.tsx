import { lazyPart } from '#ui/state/lazy-part.tsx'
import { loadWords } from '#words/words.ts'

/** Why an order was decided as it was; fetched with its words when it is first shown. */
export const RiskDecision = lazyPart(async () => {
  const [{ RiskDecisionSection }] = await Promise.all([
    import('#areas/risk/ruling/decision-section.tsx'),
    loadWords(['ruling', 'ruleWords', 'riskList', 'terms']),
  ])
  return RiskDecisionSection
}, 'panel')
