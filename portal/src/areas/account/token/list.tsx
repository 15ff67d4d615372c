import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { TokenRow, tokenCalls } from '@quayside/contract/account/token/token.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { DeedsSheet } from './deeds-sheet.tsx'
import { MakeTokenDialog } from './make-dialog.tsx'
import { EndDialog, IssueDialog, RenameTokenDialog } from './move-dialogs.tsx'
import { TokenSecretDialog } from './secret-dialog.tsx'
import { type TokenAsk, TokenTable, TokenTiles } from './table.tsx'
import type { TokenList } from './token-list.ts'
import styles from './token.module.css'

export const route = createLazyRoute('/shell/home/accountManage/machineTokens')({ component: MachineTokens })

type Asked = TokenAsk | { readonly what: 'make' } | { readonly what: 'shown'; readonly secret: string }

/** Programs and agents that call in somebody's name: what each may do, when it last did, and how it ends. */
function MachineTokens() {
  const { t } = useTranslation('token')
  const zone = useZone()
  const { data, error, refetch } = useCall<typeof tokenCalls.list>('/token/list', {})
  const [asked, ask] = useState<Asked>()
  const late = useAfterDelay(!data && !error)
  const agents = data?.tokens.filter(({ kind }) => kind === 'agent') ?? []
  const tokens = data?.tokens.filter(({ kind }) => kind !== 'agent') ?? []
  const address = `${window.location.origin}/mcp`
  return (
    <>
      <PageHeader title={t('title')} note={t('note', { zone: zone.label })}>
        {data && (
          <Button look="filled" onClick={() => ask({ what: 'make' })}>
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('add')}
          </Button>
        )}
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && (
        <div className={styles['page']}>
          <Rows title={t('tokens')} note={t('tokensNote')} rows={tokens} onAsk={ask}>
            <EmptyState title={t('noTokens')} hint={t('noTokensHint')} />
          </Rows>
          <Rows title={t('agents')} note={t('agentsNote', { address })} rows={agents} onAsk={ask}>
            <EmptyState title={t('noAgents')} hint={t('noAgentsHint', { address })} />
          </Rows>
        </div>
      )}
      {asked && data && <TokenDialogs asked={asked} list={data} onAsk={ask} />}
    </>
  )
}

interface RowsProps {
  title: string
  note: string
  rows: readonly TokenRow[]
  onAsk: (asked: TokenAsk) => void
  /** Where there is none. */
  children: ReactNode
}

function Rows({ title, note, rows, onAsk, children }: RowsProps) {
  const Shown = useNarrow() ? TokenTiles : TokenTable
  return (
    <Section named title={title} note={note}>
      {rows.length === 0 ? children : <Shown label={title} rows={rows} onAsk={onAsk} />}
    </Section>
  )
}

interface DialogsProps {
  asked: Asked
  list: TokenList
  onAsk: (asked: Asked | undefined) => void
}

function TokenDialogs({ asked, list, onAsk }: DialogsProps) {
  const close = () => onAsk(undefined)
  const show = ({ secret }: { secret: string }) => onAsk({ what: 'shown', secret })
  switch (asked.what) {
    case 'make':
      return <MakeTokenDialog list={list} onMade={show} onClose={close} />
    case 'shown':
      return <TokenSecretDialog secret={asked.secret} onClose={close} />
    case 'deeds':
      return <DeedsSheet row={asked.row} onClose={close} />
    case 'rename':
      return <RenameTokenDialog row={asked.row} onClose={close} />
    case 'issue':
      return <IssueDialog row={asked.row} onIssued={show} onClose={close} />
    case 'end':
      return <EndDialog row={asked.row} onClose={close} />
  }
}
