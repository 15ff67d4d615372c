import { IconDownload, IconPlus } from '@tabler/icons-react'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { KeyAsk } from './acts.tsx'
import { KeyDialogs } from './dialogs.tsx'
import styles from './key.module.css'
import { Rotation } from './rotation.tsx'
import { KeyTable, KeyTiles } from './table.tsx'

export const route = createLazyRoute('/shell/home/mainManage/keyManagement')({ component: Keys })

/** Keys that the merchant's servers sign with: what is accepted, who uses it, and how a rotation goes. */
function Keys() {
  const { t } = useTranslation('key')
  const zone = useZone()
  const narrow = useNarrow()
  const mayManage = useSession().permissions.includes('main.key.manage')
  const { data, error, refetch, dataUpdatedAt } = useCall<typeof keyCalls.query>('/key/query', {})
  const [asked, ask] = useState<KeyAsk>()
  const late = useAfterDelay(!data && !error)
  const keys = data?.keys ?? []
  const Rows = narrow ? KeyTiles : KeyTable
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        <OwnPublicKey />
        {mayManage && (
          <>
            <Button onClick={() => ask({ what: 'save' })}>{t('addPublic')}</Button>
            <Button look="filled" onClick={() => ask({ what: 'make' })}>
              <IconPlus size={16} stroke={1.6} aria-hidden />
              {t('add')}
            </Button>
          </>
        )}
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && keys.length === 0 && (
        <EmptyState title={t('none')} hint={t(mayManage ? 'noneHint' : 'noneLook')} />
      )}
      <div className={styles['page']}>
        {keys
          .filter(({ state }) => state === 'retiring')
          .map((row) => (
            <Rotation
              key={row.id}
              row={row}
              next={keys.find(({ kind, state }) => kind === row.kind && state === 'active')}
              asOf={dataUpdatedAt}
              onAsk={ask}
            />
          ))}
        {keys.length > 0 && (
          <Section named title={t('all')} note={t('allNote', { zone: zone.label })}>
            <Rows keys={keys} onAsk={ask} />
          </Section>
        )}
        {keys.some(({ kind, state }) => kind === 'md5' && state !== 'revoked') && (
          <Note tone="warn">{t('weakNote')}</Note>
        )}
      </div>
      {asked && data && (
        <KeyDialogs asked={asked} keys={keys} mayMd5={data.md5} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

/** With which the merchant checks what we send. */
function OwnPublicKey() {
  const { t } = useTranslation('key')
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      saveFile(await download<typeof keyCalls.publicKey>('/key/publickey', {}))
    } catch {
      // The funnel says why it failed.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button title={t('oursHint')} disabled={isBusy} onClick={() => void take()}>
      <IconDownload size={16} stroke={1.6} aria-hidden />
      {t('ours')}
    </Button>
  )
}
