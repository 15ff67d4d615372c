import { createLazyRoute, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { agentLimits as limits } from '@quayside/contract/account/limits.ts'
import type { agentCalls } from '@quayside/contract/account/agent/consent.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { DaysField } from '#areas/account/token/days-field.tsx'
import { ScopesField } from '#areas/account/token/scopes-field.tsx'
import { useTokenAct } from '#areas/account/token/use-token-act.ts'
import styles from '#areas/account/token/token.module.css'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { merchantName, useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { ConsentSearch } from './search.ts'

export const route = createLazyRoute('/shell/home/accountManage/agentConsent')({ component: AgentConsent })

type Request = OutputOf<typeof agentCalls.detail>

/** A person answers an agent that asks to call in their name. */
function AgentConsent() {
  const { t } = useTranslation('token')
  const { request = '', problem }: ConsentSearch = useSearch({ strict: false })
  const asks = problem === undefined && request !== ''
  const { data, error, refetch } = useCall<typeof agentCalls.detail>(
    '/agent/request',
    { request: asks ? request : '-' },
    { enabled: asks },
  )
  const late = useAfterDelay(asks && !data && !error)
  if (!asks || error?.key === 'agent.request_gone')
    return (
      <EmptyState
        title={t('consent.problem.title')}
        hint={t(`consent.problem.${problem ?? (request === '' ? 'request' : 'gone')}`)}
      />
    )
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton shown={late} />
  return <Consent id={request} request={data} />
}

const days = [7, limits.days.proposed, limits.days.max] as const

function Consent({ id, request }: { id: string; request: Request }) {
  const { t } = useTranslation('token')
  const [readsOnly, setReadsOnly] = useState(true)
  const offered = readsOnly ? request.reading : request.scopes
  const [ticked, tick] = useState<readonly string[]>(() => firstTicked(request))
  const [chosenDays, setDays] = useState<number>(limits.days.proposed)
  const answer = useAnswer(id)
  const chosen = ticked.filter((code) => offered.includes(code))
  const client = request.client.name
  if (answer.isGoing) return <p role="status">{t('consent.going', { client })}</p>
  return (
    <>
      <PageHeader title={t('consent.title', { client })} />
      <div className={styles['consent']}>
        <WhoAsks request={request} />
        <CheckField
          label={t('consent.readsOnly')}
          hint={t('consent.readsOnlyHint')}
          checked={readsOnly}
          onChange={setReadsOnly}
        />
        <ScopesField offered={offered} chosen={chosen} onChange={tick} />
        {!readsOnly && <Hint>{t('consent.money')}</Hint>}
        <DaysField label={t('consent.days')} choices={days} days={chosenDays} onDays={setDays} />
        <Hint>{t('consent.never')}</Hint>
        {answer.failure && <RefusedNote failure={answer.failure} />}
        <ProofField {...answer.field} />
        <div className={styles['buttons']}>
          <Button disabled={answer.isBusy} onClick={answer.refuse}>
            {t('consent.deny')}
          </Button>
          <Button
            look="filled"
            disabled={answer.isBusy || chosen.length === 0}
            onClick={() =>
              void answer.allow({ permissions: chosen as Permission[], days: chosenDays, readsOnly })
            }
          >
            {t('consent.allow')}
          </Button>
        </div>
      </div>
    </>
  )
}

function WhoAsks({ request: { client, returnsTo, isLocal } }: { request: Request }) {
  const { t, i18n } = useTranslation('token')
  const session = useSession()
  const merchant = merchantName(session, i18n.language)
  return (
    <>
      <p>{t('consent.lead', { client: client.name, host: client.host, merchant })}</p>
      <p>{t('consent.who', { name: session.user.realName })}</p>
      <FactList
        facts={[
          { label: t('consent.host'), value: client.host },
          {
            label: t('consent.returns'),
            value: isLocal ? t('consent.local', { host: returnsTo }) : returnsTo,
          },
        ]}
      />
      <Note tone="warn">{t('consent.unknown')}</Note>
    </>
  )
}

/** What it named, as far as it reads; everything that reads where it named nothing, but for what is masked. */
const firstTicked = ({ asked, reading }: Request): readonly string[] =>
  reading.filter((code) => (asked === null ? !code.endsWith('.reveal') : asked.includes(code)))

/** The browser leaves for the agent, with what was answered. */
function useAnswer(request: string) {
  const [isGoing, go] = useState(false)
  const { run, field, failure, isBusy } = useTokenAct<typeof agentCalls.allow>('/agent/allow')
  const refuse = useSend<typeof agentCalls.refuse>('/agent/refuse')
  const leave = ({ redirect }: { redirect: string }) => {
    go(true)
    window.location.assign(redirect)
  }
  return {
    isGoing,
    field,
    failure,
    isBusy: isBusy || refuse.isPending,
    async allow(input: { permissions: Permission[]; days: number; readsOnly: boolean }) {
      const allowed = await run({ request, ...input })
      if (allowed) leave(allowed)
    },
    refuse: () => refuse.mutate({ request }, { onSuccess: ({ data }) => leave(data) }),
  }
}
