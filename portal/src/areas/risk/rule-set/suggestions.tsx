import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { labLimits, suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { suggestionCalls, SuggestionRun } from '@quayside/contract/risk/lab/suggestion.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import styles from './suggestions.module.css'

/** Milliseconds between looks while a search runs, and while none does. */
const every = { running: 2_000, quiet: 60_000 } as const

/** What a search through past orders proposes beside the rules that there are. */
export function Suggestions() {
  const { t } = useTranslation('suggestion')
  const mayRun = useSession().permissions.includes('risk.lab.run')
  const { data, error, refetch } = useCall<typeof suggestionCalls.list>(
    '/riskmanger/suggestion/list',
    {},
    { every: (answer) => (answer?.open?.state === 'running' ? every.running : every.quiet) },
  )
  const { mutateAsync } = useSend<typeof suggestionCalls.run>('/riskmanger/suggestion/run')
  // Until the answer tells of the search: the button does not come back in between.
  const [isAsking, setAsking] = useState(false)
  const late = useAfterDelay(!data && !error)
  const isRunning = isAsking || data?.open?.state === 'running'
  const look = async () => {
    setAsking(true)
    // What was refused is told by the funnel.
    await mutateAsync({}).catch(() => undefined)
    await refetch()
    setAsking(false)
  }
  const action = mayRun && data && (
    <Button size="sm" disabled={isRunning} onClick={() => void look()}>
      <IconSearch size={14} stroke={1.6} aria-hidden />
      {t('look')}
    </Button>
  )
  return (
    <div className={styles['suggestions']}>
      <Section title={t('title')} note={data?.latest && <Ran run={data.latest} />} action={action} named>
        {error && !data && <ErrorState failure={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton shown={late} />}
        <div role="status">
          {isRunning && <Running />}
          {data?.open?.state === 'failed' && !isAsking && <Failed at={data.open.askedAt} />}
        </div>
        {data?.latest && <Run run={data.latest} />}
        {data && !data.latest && !isRunning && <Never mayRun={mayRun} />}
      </Section>
    </div>
  )
}

function Ran({ run }: { run: SuggestionRun }) {
  const { t } = useTranslation('suggestion')
  const zone = useZone()
  const facts = { time: formatTime(run.endedAt, zone.name, 'minute'), zone: zone.label }
  return <>{t(run.isNightly ? 'ranNightly' : 'ran', facts)}</>
}

function Running() {
  const { t } = useTranslation('suggestion')
  return (
    <div className={styles['running']}>
      <progress aria-label={t('progress')} />
      <Hint>{t('looking', { days: labLimits.days })}</Hint>
    </div>
  )
}

function Failed({ at }: { at: string }) {
  const { t } = useTranslation('suggestion')
  const zone = useZone()
  return <Note tone="warn">{t('failed', { time: formatTime(at, zone.name, 'minute') })}</Note>
}

function Never({ mayRun }: { mayRun: boolean }) {
  const { t } = useTranslation('suggestion')
  const days = { found: limits.findDays, judged: limits.judgeDays }
  return <EmptyState title={t('never')} hint={mayRun ? t('neverHint', days) : t('noRight')} />
}

/** What held, then what looked good and did not; that nothing did is said with how much was tried. */
function Run({ run }: { run: SuggestionRun }) {
  const { t } = useTranslation('suggestion')
  const held = run.suggestions.filter(({ verdict }) => verdict === 'held')
  const refused = run.suggestions.filter(({ verdict }) => verdict !== 'held')
  return (
    <>
      {held.length === 0 && <Nothing run={run} />}
      {held.map((one) => (
        <SuggestionCard key={one.id} suggestion={one} run={run} />
      ))}
      {refused.length > 0 && (
        <details className={styles['refused']}>
          <summary>
            {t('refused')} <span>{refused.length}</span>
          </summary>
          {refused.map((one) => (
            <SuggestionCard key={one.id} suggestion={one} run={run} />
          ))}
        </details>
      )}
      {run.suggestions.length > 0 && <Hint>{t('note')}</Hint>}
    </>
  )
}

function Nothing({ run: { tried, orders, bad } }: { run: SuggestionRun }) {
  const { t, i18n } = useTranslation('suggestion')
  const number = (value: number) => value.toLocaleString(i18n.language)
  if (Math.min(bad.found, bad.judged) < limits.badMin) {
    const days = { foundDays: limits.findDays, judgedDays: limits.judgeDays }
    const facts = { found: number(bad.found), judged: number(bad.judged), min: limits.badMin }
    return <EmptyState title={t('few')} hint={t('fewHint', { ...facts, ...days })} />
  }
  const facts = { tried: number(tried), orders: number(orders), judged: limits.judgeDays }
  return <EmptyState title={t('nothing')} hint={t('nothingHint', facts)} />
}
