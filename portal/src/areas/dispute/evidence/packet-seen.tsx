import { useState } from 'react'
import { joined } from '@quayside/phrases/joined.ts'
import type { EvidenceItem } from '@quayside/contract/dispute/evidence/items.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { packetChange } from './packet-change.ts'
import { type Preview, useEvidence, usePreview, useRefreshEvidence } from './use-evidence.ts'
import styles from './evidence.module.css'

/** After these something is new that nobody has looked at yet. */
const overtaking: ReadonlySet<CallFailure['key']> = new Set([
  'dispute.packet_changed',
  'dispute.packet_incomplete',
])

/** What an answer is about to file: its digest, and what the scheme expects and it does not hold. */
export function usePacketSeen(id: string, enabled = true) {
  const { data: evidence } = useEvidence(id)
  // Asked anew for each answer, and not told before it is there: a fact may be new since the page was opened.
  const { data, error, isFetching } = usePreview(id, enabled, 0)
  const refresh = useRefreshEvidence()
  const [overtaken, setOvertaken] = useState<Preview>()
  // What is missing is agreed to by name: another thing that is missing is agreed to anew.
  const [agreed, agree] = useState<string>()
  const missing = evidence?.missing ?? []
  const preview = isFetching ? undefined : data
  const isAgreed = missing.length === 0 || agreed === missing.join()
  return {
    preview,
    error,
    /** Nothing was found or brought, so there is nothing to look at. */
    isEmpty: !isFetching && error?.key === 'dispute.no_material',
    missing,
    /** Documents that are still looked through, and so are not in it. */
    checking:
      evidence?.items.flatMap(({ files }) =>
        files.filter(({ state }) => state !== 'clean').map(({ name }) => name),
      ) ?? [],
    holdsUntilCutOff: evidence?.holdsUntilCutOff ?? false,
    overtaken,
    isAgreed,
    setAgreed: (yes: boolean) => agree(yes ? missing.join() : undefined),
    /** What is asked for; undefined until it is there and agreed to. */
    filed:
      preview && isAgreed
        ? { digest: preview.digest, ...(missing.length > 0 && { incomplete: true as const }) }
        : undefined,
    isOvertaken: overtaken !== undefined,
    /** For whoever sends it: a new packet is a new request. */
    asked: {
      about: preview?.digest,
      onRefused: ({ key }: CallFailure) => {
        setOvertaken(overtaking.has(key) ? preview : undefined)
        if (overtaking.has(key)) void refresh()
      },
    },
  }
}

type PacketInSight = ReturnType<typeof usePacketSeen>

export function PacketSeen({
  packet: { preview, error, isEmpty, overtaken, checking },
}: {
  packet: Pick<PacketInSight, 'preview' | 'error' | 'isEmpty' | 'overtaken' | 'checking'>
}) {
  const { t, i18n } = useTranslation('evidence')
  if (isEmpty) return <Hint>{t('pdfNone')}</Hint>
  if (error) return <RefusedNote failure={error} />
  if (!preview) return <Note live="status">{t(overtaken ? 'overtaken.making' : 'making')}</Note>
  return (
    <>
      {overtaken && <Overtaken before={overtaken} after={preview} />}
      {checking.length > 0 && (
        <Note tone="warn">{t('overtaken.checking', { names: joined(i18n.language, checking) })}</Note>
      )}
      <Hint>
        {t('digest')}: <span className={styles['code']}>{preview.digest}</span>
      </Hint>
    </>
  )
}

/** Says that nothing was sent, and what is another than it was. */
function Overtaken({ before, after }: { before: Preview; after: Preview }) {
  const { t, i18n } = useTranslation('evidence')
  const { added, removed } = packetChange(before, after)
  const named = (items: readonly EvidenceItem[]) =>
    joined(
      i18n.language,
      items.map((item) => t(`item.${item}`)),
    )
  return (
    <Note tone="warn" live="alert">
      {t('overtaken.since')} {added.length > 0 && t('overtaken.added', { items: named(added) })}{' '}
      {removed.length > 0 && t('overtaken.removed', { items: named(removed) })}{' '}
      {added.length + removed.length === 0 && t('overtaken.content')}
    </Note>
  )
}

/** Schemes take an answer without it; whoever sends it says so. */
export function MissingTick({
  packet: { missing, isAgreed, setAgreed },
}: {
  packet: Pick<PacketInSight, 'missing' | 'isAgreed' | 'setAgreed'>
}) {
  const { t, i18n } = useTranslation('evidence')
  if (missing.length === 0) return null
  const items = joined(
    i18n.language,
    missing.map((item) => t(`item.${item}`)),
  )
  return <CheckField label={t('incomplete', { items })} checked={isAgreed} onChange={setAgreed} />
}
