import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { batchCalls, BatchSourceInput } from '@quayside/contract/trade/batch/batch.ts'
import { type BatchKind, batchKindsOf, type BatchSource } from '@quayside/contract/trade/batch/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import type { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { Segments } from '#ui/control/segments.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { TransactionFilterInput } from '#areas/trade/transaction-search.ts'
import styles from './batch.module.css'
import { Grounds, groundsGiven, type GroundsText, noGrounds } from '#areas/trade/move/review-grounds.tsx'
import { BatchSourceField, type ChosenFile } from './source-field.tsx'
import { newBatchId } from './new-id.ts'

export interface NewBatchProps {
  /** Numbers of the orders that are selected in the list that the dialog was opened from. */
  orders?: readonly string[]
  /** The filter of that list. */
  filter?: TransactionFilterInput
  /** What it is opened for; everything that the operator may do where it is missing. */
  kinds?: readonly BatchKind[]
  onClose: () => void
}

const decides = (kind: BatchKind): kind is 'pass' | 'reject' => kind === 'pass' || kind === 'reject'

/** What goes with the batch; undefined while something of a decision is missing. */
function groundsOf(kind: BatchKind, grounds: GroundsText) {
  if (!decides(kind)) return {}
  const given = groundsGiven(grounds)
  return (
    given && {
      reviewReason: given.reason,
      ...(given.note !== undefined && { reviewNote: given.note }),
    }
  )
}

/** What the dialog offers; a batch of the rest begins on the page of the batch that left it. */
type OwnSource = Exclude<BatchSource, 'rest'>

const base64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** What the dialog holds until it is asked to check. */
function useNewBatch({ orders, filter, kinds: among }: NewBatchProps) {
  const { permissions } = useSession()
  const navigate = useNavigate()
  const kinds = batchKindsOf(permissions, among)
  const sources: OwnSource[] = [
    ...(orders?.length ? (['selection'] as const) : []),
    ...(filter ? (['filter'] as const) : []),
    'file',
    'list',
  ]
  const [id, setId] = useState(newBatchId)
  const [kind, setKind] = useState<BatchKind>(kinds[0] ?? 'refund')
  const [from, setFrom] = useState<OwnSource>(sources[0]!)
  const [file, setFile] = useState<ChosenFile>()
  const [text, setText] = useState('')
  const [grounds, setGrounds] = useState<GroundsText>(noGrounds)
  const [isTried, setTried] = useState(false)
  const create = useSend<typeof batchCalls.create>('/transaction/batch/create', { inline: true })
  const source = async (): Promise<BatchSourceInput> => {
    if (from === 'file') return { from, name: file!.name, content: await base64(file!.blob) }
    if (from === 'list') return { from, text }
    return from === 'selection' ? { from, orders: [...orders!] } : { from, filter: filter! }
  }
  return {
    kinds,
    sources,
    kind,
    setKind(next: BatchKind) {
      setKind(next)
      // Reasons of the one are none of the other.
      setGrounds(noGrounds)
    },
    from,
    setFrom,
    field: { kind, from, orders: orders?.length ?? 0, file, onFile: setFile, text, onText: setText },
    grounds,
    setGrounds,
    isTried,
    isGiven: from === 'file' ? file !== undefined : from !== 'list' || text.trim() !== '',
    busy: create.isPending,
    failure: create.error ?? undefined,
    async check(): Promise<void> {
      setTried(true)
      const why = groundsOf(kind, grounds)
      if (!why) return
      try {
        const { data } = await create.mutateAsync({ id, kind, source: await source(), ...why })
        void navigate({ to: '/detail/batch/$id', params: { id: data.id } })
      } catch (error) {
        // Another content under the same id would be refused; the same one is the same batch.
        if ((error as CallFailure).key === 'request.conflict') setId(newBatchId())
      }
    },
  }
}

const saveTemplate = (kind: BatchKind): void =>
  void download<typeof batchCalls.template>('/transaction/download/template', { kind }).then(
    saveFile,
    () => {},
  )

/** From a source to a dry run: nothing is asked for here. */
export function NewBatchDialog(props: NewBatchProps) {
  const { t } = useTranslation(['batch', 'ui'])
  const made = useNewBatch(props)
  const { kind, from, failure } = made
  const isGiven = props.kinds?.length === 1
  return (
    <Dialog
      title={isGiven ? t(`heading.${kind}`) : t('make')}
      kind="form"
      onClose={props.onClose}
      foot={
        <>
          <Button onClick={props.onClose}>{t('mend.drop')}</Button>
          <Button look="filled" disabled={!made.isGiven || made.busy} onClick={() => void made.check()}>
            {made.busy ? t('dialog.checking') : t('dialog.check')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {!isGiven && (
          <Choice
            label={t('dialog.what')}
            choices={made.kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={made.setKind}
          />
        )}
        <Choice
          label={t('dialog.from')}
          choices={made.sources.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={from}
          onChange={made.setFrom}
        />
        <BatchSourceField {...made.field} onTemplate={() => saveTemplate(kind)} />
        {decides(kind) && (
          <Grounds
            key={kind}
            decision={kind}
            grounds={made.grounds}
            asked={made.isTried}
            onChange={made.setGrounds}
          />
        )}
        {failure && (
          <Note tone="bad" live="alert">
            {[failure.message, ...(failure.fields ?? []).map(({ message }) => message)].join(' ')}
          </Note>
        )}
        <Hint>{t('dialog.nothing')}</Hint>
      </div>
    </Dialog>
  )
}

function Choice<T extends string>(props: Parameters<typeof Segments<T>>[0]) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{props.label}</legend>
      <Segments {...props} />
    </fieldset>
  )
}
