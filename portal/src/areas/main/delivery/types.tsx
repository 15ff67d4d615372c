import { createLazyRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  addressedTypes,
  type EventType,
  newestPayload,
  typesOfFamily,
} from '@quayside/contract/main/notify/event-types.ts'
import { notifyFamilyNames } from '@quayside/contract/main/notify/families.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { eventTypeKey } from '@quayside/phrases/event-type-key.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './delivery.module.css'
import { indented } from './lines.ts'
import { Code } from './parts.tsx'
import { typeShown } from './search.ts'
import { NotifyTabs } from './tabs.tsx'

const id = '/shell/home/mainManage/asynNotification/types'
export const route = createLazyRoute(id)({ component: Types })
const { useSearch } = getRouteApi(id)

/** What a receiver can be sent, type by type: in words, as it looks, and by which rules. */
function Types() {
  const { t } = useTranslation('delivery')
  const shown = typeShown(useSearch())
  const isNarrow = useNarrow()
  return (
    <>
      <PageHeader title={t('list.title')} note={t('types.note')} />
      <NotifyTabs tab="types" />
      <div className={styles['catalogue']}>
        {isNarrow ? <Choice shown={shown} /> : <Catalogue shown={shown} />}
        <One type={shown} />
      </div>
    </>
  )
}

/** On a phone what was chosen would stand far below the list. */
function Choice({ shown }: { shown: EventType }) {
  const { t } = useTranslation(['delivery', 'eventTypes'])
  const navigate = useNavigate()
  return (
    <SelectField
      label={t('column.type')}
      value={shown}
      onChange={(type) =>
        void navigate({
          to: '/home/mainManage/asynNotification/types',
          search: { type: type as EventType },
          resetScroll: false,
        })
      }
      choices={addressedTypes.map((type) => ({
        value: type,
        label: `${type} · ${t(`eventTypes:type.${eventTypeKey(type)}`)}`,
      }))}
    />
  )
}

function Catalogue({ shown }: { shown: EventType }) {
  const { t } = useTranslation(['delivery', 'eventTypes'])
  return (
    <nav aria-label={t('types.label')}>
      {notifyFamilyNames.map((family) => (
        <section key={family} aria-label={t(`eventTypes:family.${family}`)}>
          <h2>{t(`eventTypes:family.${family}`)}</h2>
          <ul>
            {typesOfFamily(family).map((type) => (
              <li key={type}>
                <Link
                  to="/home/mainManage/asynNotification/types"
                  search={{ type }}
                  resetScroll={false}
                  aria-current={type === shown || undefined}
                >
                  <code>{type}</code>
                </Link>
                <Hint inline>{t(`eventTypes:type.${eventTypeKey(type)}`)}</Hint>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type Part = 'sample' | 'schema'

function One({ type }: { type: EventType }) {
  const { t } = useTranslation(['delivery', 'eventTypes'])
  const [part, choose] = useState<Part>('sample')
  const { data, error, refetch } = useCall<typeof notifyCalls.type>('/notify/type/detail', { type })
  const late = useAfterDelay(!data && !error)
  const text = data?.[part]
  return (
    <Section
      named
      title={t(`eventTypes:type.${eventTypeKey(type)}`)}
      note={type}
      action={
        text !== undefined && (
          <CopyButton
            text={text}
            what={t(part === 'sample' ? 'types.copySample' : 'types.copySchema')}
            labelled
          />
        )
      }
    >
      <div className={styles['form']}>
        <Tabs
          label={t('detail.parts')}
          tabs={(['sample', 'schema'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
          value={part}
          onChange={choose}
        />
        {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton shown={late} />}
        {text !== undefined && <Code label={t(`types.${part}`)} text={indented(text)} />}
        <Hint>{t('types.version', { version: newestPayload })}</Hint>
      </div>
    </Section>
  )
}
