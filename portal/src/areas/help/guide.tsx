import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type guideCalls,
  type GuideGroup,
  guideGroups,
  type GuideStep,
  guideSteps,
  guideTasks,
} from '@quayside/contract/help/guide.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { storage } from '#session/storage.ts'
import { Mark } from '#shell/mark.tsx'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { useTabTitle } from '#shell/tab-title.ts'
import { buttonClass } from '#ui/control/button.tsx'
import styles from './help.module.css'
import { Question } from './question.tsx'
import { isFaqId, useQuestions } from './use-questions.ts'

const routeId = '/merchantGuidPage'
export const route = createLazyRoute(routeId)({ component: Page })
const { useSearch } = getRouteApi(routeId)

function Page() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <Guide />
    </QueryClientProvider>
  )
}

type State = OutputOf<typeof guideCalls.state>['steps']

/** First steps of a new merchant; whoever is signed in sees how far they have come. Open to everybody (spec §2). */
function Guide() {
  const { t } = useTranslation(['help', 'shell'])
  useTabTitle(t('guide.title'))
  const isSignedIn = storage.token() !== null
  const { data } = useCall<typeof guideCalls.state>('/help/guide', {}, { enabled: isSignedIn })
  const { id } = useSearch({ select: (raw) => ({ id: isFaqId(raw.id) ? raw.id : undefined }) })
  const questions = useQuestions().filter((one) => one.group === 'entry' || one.id === id)
  return (
    <div className={styles['public']}>
      <header>
        <Mark />
        <b>{t('shell:product')}</b>
        <LanguageMenu />
        <Link
          to={isSignedIn ? '/home' : '/login'}
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {isSignedIn ? t('guide.toPortal') : t('guide.signIn')}
        </Link>
      </header>
      <main>
        <h1>{t('guide.title')}</h1>
        <p>{t('guide.lead')}</p>
        {data ? <Progress steps={data.steps} /> : !isSignedIn && <p>{t('guide.signedOut')}</p>}
        {guideGroups.map((group) => (
          <Group key={group} group={group} steps={data?.steps ?? unknown} />
        ))}
        <h2>{t('guide.questions')}</h2>
        {questions.map((question) => (
          <Question key={question.id} question={question} wanted={question.id === id} />
        ))}
      </main>
    </div>
  )
}

/** What a visitor is told of, before the gateway says how far they are. */
const unknown: readonly StepRow[] = guideSteps.map((step) => ({ step, done: undefined, path: null }))

interface StepRow {
  readonly step: GuideStep
  /** Unknown before signing in. */
  readonly done: boolean | undefined
  readonly path: string | null
}

const tasks: Readonly<Record<GuideStep, { readonly group: GuideGroup; readonly isOptional?: true }>> =
  guideTasks

/** How many of the steps that every merchant takes are taken. */
function Progress({ steps }: { steps: State }) {
  const { t } = useTranslation('help')
  const counted = steps.filter(({ step }) => !tasks[step].isOptional)
  const done = counted.filter((one) => one.done).length
  return (
    <p role="status" className={styles['progress']}>
      {t('guide.progress', { done, all: counted.length })}
      <progress value={done} max={counted.length} aria-hidden />
    </p>
  )
}

function Group({ group, steps }: { group: GuideGroup; steps: readonly StepRow[] }) {
  const { t } = useTranslation('help')
  return (
    <section aria-labelledby={`guide-${group}`}>
      <h2 id={`guide-${group}`}>{t(`guide.groups.${group}`)}</h2>
      <ol className={styles['steps']}>
        {steps
          .filter(({ step }) => tasks[step].group === group)
          .map((row) => (
            <Step key={row.step} row={row} />
          ))}
      </ol>
    </section>
  )
}

function Step({ row: { step, done, path } }: { row: StepRow }) {
  const { t } = useTranslation('help')
  const Icon = done ? IconCircleCheck : IconCircle
  const isOptional = tasks[step].isOptional === true
  const state = done ? t('guide.done') : isOptional ? t('guide.optional') : done === false && t('guide.open')
  return (
    <li data-done={done || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>
        <b>{t(`guide.steps.${step}.title`)}</b>
        {state && <small>{state}</small>}
        <p>{t(`guide.steps.${step}.text`)}</p>
        {done === false && path === null && <p>{t('guide.ask')}</p>}
        {done === false && path !== null && (
          <Link to={path as '/home'} aria-label={t('guide.goTo', { step: t(`guide.steps.${step}.title`) })}>
            {t('guide.go')}
          </Link>
        )}
      </div>
    </li>
  )
}
