import { useTranslation } from '#words/use-translation.ts'
import { agentOf } from './agent.ts'

/** Browser and system as people call them; what the browser said of itself stands behind the pointer. */
export function AgentText({ agent }: { agent: string | null }) {
  const { t } = useTranslation('ui')
  const known = agent === null ? undefined : agentOf(agent)
  return <span title={agent ?? undefined}>{known ? t('agent.known', known) : t('agent.unknown')}</span>
}
