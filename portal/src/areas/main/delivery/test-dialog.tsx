import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { type EventType, typesOfFamily } from '@quayside/contract/main/notify/event-types.ts'
import { eventTypeKey } from '@quayside/phrases/event-type-key.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import styles from './delivery.module.css'
import { useEndpoints } from './endpoints.ts'

type Type = Parameters<ReturnType<typeof useMove<typeof deliveryCalls.test>>['run']>[0]['type']

/** Tries an address with a sample, or with what really happened last. */
export function TestDialog({ endpointId: first, onClose }: { endpointId?: string; onClose: () => void }) {
  const { t } = useTranslation(['delivery', 'ui'])
  const navigate = useNavigate()
  const refresh = useRefresh()
  const known = useEndpoints()
  const endpoints = (known ?? []).filter(({ state }) => state === 'active')
  const [chosen, choose] = useState(first)
  const [type, setType] = useState<string>()
  const [which, setWhich] = useState<'sample' | 'last'>('sample')
  const endpoint = endpoints.find(({ id }) => id === chosen) ?? endpoints[0]
  const types = endpoint ? typesOfFamily(endpoint.family) : []
  const shownType = types.find((one) => one === type) ?? types[0]
  const move = useMove<typeof deliveryCalls.test>('/notify/delivery/test', ({ id }) => {
    void refresh('/notify/delivery/query')
    toast({ tone: 'good', text: t('test.done') })
    onClose()
    void navigate({ to: '/detail/notification/$id', params: { id } })
  })
  return (
    <Dialog
      kind="form"
      title={t('test.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            look="filled"
            disabled={!endpoint || !shownType || move.state === 'running'}
            onClick={() => endpoint && move.run({ endpointId: endpoint.id, type: shownType as Type, which })}
          >
            {t('test.submit')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{t('test.text')}</p>
        <SelectField
          label={t('column.url')}
          value={endpoint?.id ?? ''}
          onChange={choose}
          choices={endpoints.map(({ id, letter, url }) => ({ value: id, label: `${letter} · ${url}` }))}
        />
        <TypeField types={types} shown={shownType} onChoose={setType} />
        <Segments
          label={t('test.what')}
          choices={(['sample', 'last'] as const).map((value) => ({ value, label: t(`test.which.${value}`) }))}
          value={which}
          onChange={setWhich}
        />
        {known && endpoints.length === 0 && <Note tone="warn">{t('test.noUrl')}</Note>}
        {move.failure && <RefusedNote failure={move.failure} />}
      </div>
    </Dialog>
  )
}

interface TypeFieldProps {
  types: readonly EventType[]
  shown: EventType | undefined
  onChoose: (type: string) => void
}

function TypeField({ types, shown, onChoose }: TypeFieldProps) {
  const { t } = useTranslation(['delivery', 'eventTypes'])
  return (
    <SelectField
      label={t('test.type')}
      value={shown ?? ''}
      onChange={onChoose}
      choices={types.map((value) => ({
        value,
        label: `${value} · ${t(`eventTypes:type.${eventTypeKey(value)}`)}`,
      }))}
    />
  )
}
