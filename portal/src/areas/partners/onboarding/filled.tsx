import { useState } from 'react'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import {
  isOpenForm,
  type OnboardingState,
  type OpenState,
} from '@quayside/contract/partners/onboarding/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Note } from '#ui/state/note.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Fill } from './fill.tsx'
import styles from './onboarding.module.css'
import type { Draft } from './use-draft.ts'

/** What the link opens: a form to fill in, or how the application stands. */
export function Filled({ sent: ref }: { sent: string }) {
  const { t } = useTranslation('onboarding')
  const { data, error, refetch } = useCall<typeof onboardingCalls.draft>(
    '/onboarding/draft',
    { ref },
    { freshFor: 0 },
  )
  // Once it is filled in, an answer that comes again never takes the place of what was typed.
  const [first, setFirst] = useState<Draft>()
  if (data && (!first || first.state !== data.state)) setFirst(data)
  if (error && !first)
    return error.key === 'onboarding.link_unknown' ? (
      <EmptyState title={t('unknown')} hint={error.message} />
    ) : (
      <ErrorState failure={error} onAgain={() => void refetch()} />
    )
  if (!first) return <p className={styles['hint']}>{t('loading')}</p>
  const { state } = first
  if (!isOpenForm(state)) return <Standing draft={first} state={state} />
  return (
    <>
      {first.state === 'need_more' && first.reason !== null && (
        <Note tone="warn">
          <b>{t('needMore')}</b>
          <p>{first.reason}</p>
        </Note>
      )}
      <Fill sent={ref} draft={first} papers={data?.papers ?? first.papers} onChanged={() => void refetch()} />
    </>
  )
}

interface StandingProps {
  draft: Draft
  state: Exclude<OnboardingState, OpenState>
}

function Standing({ draft: { number, submittedAt, reason }, state }: StandingProps) {
  const { t } = useTranslation('onboarding')
  return (
    <section aria-live="polite">
      <Note tone={state === 'approved' ? 'good' : state === 'refused' ? 'bad' : 'info'}>
        <b>{t(`state.${state}.title`)}</b>
        <p>{t(`state.${state}.text`)}</p>
        {state === 'refused' && reason !== null && <p>{reason}</p>}
      </Note>
      <p>
        {t('number')} <b>{number}</b>
        {submittedAt !== null && (
          <>
            {' · '}
            {t('sentAt')} <TimeText at={submittedAt} style="full" />
          </>
        )}
      </p>
    </section>
  )
}
