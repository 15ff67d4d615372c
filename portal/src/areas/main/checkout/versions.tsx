import type { CheckoutShown } from '@quayside/contract/main/checkout/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { checkoutTones } from '#ui/text/main-tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import styles from './checkout.module.css'
import { DifferenceList } from './difference-list.tsx'

interface VersionsProps {
  /** Newest first. */
  versions: readonly CheckoutShown[]
  links: number
  chosen: number | undefined
  onEdit: (version: number) => void
  onAgain: (version: number) => void
}

/** What was live when, by whom, and what each changed. */
export function Versions({ versions, links, chosen, onEdit, onAgain }: VersionsProps) {
  const { t } = useTranslation('checkout')
  return (
    <Section named title={t('versions.title')}>
      {versions.length === 0 && <Hint>{t('versions.none')}</Hint>}
      <ol className={styles['versions']}>
        {versions.map((one, index) => (
          <Version
            key={one.version}
            version={one}
            // A draft is held against what is live, another against what it replaced.
            before={beforeOf(versions, index)}
            isChosen={one.version === chosen}
            onEdit={onEdit}
            onAgain={onAgain}
          />
        ))}
      </ol>
      {links > 0 && <Note tone="info">{t('versions.keep', { count: links })}</Note>}
    </Section>
  )
}

function beforeOf(versions: readonly CheckoutShown[], index: number): CheckoutShown | undefined {
  if (versions[index]!.state === 'draft') return versions.find(({ state }) => state === 'published')
  const { publishedAt } = versions[index]!
  return versions.find(
    (one) => one.state === 'superseded' && one.publishedAt !== null && one.publishedAt < (publishedAt ?? ''),
  )
}

interface VersionProps extends Pick<VersionsProps, 'onEdit' | 'onAgain'> {
  version: CheckoutShown
  before: CheckoutShown | undefined
  isChosen: boolean
}

function Version({ version: one, before, isChosen, onEdit, onAgain }: VersionProps) {
  const { t } = useTranslation('checkout')
  const { permissions } = useSession()
  const { version, state, copyOf, links } = one
  return (
    <li aria-current={isChosen || undefined}>
      <span className={styles['live']}>
        <b>{t('version', { version })}</b>
        <StatusTag tone={checkoutTones[state]}>{t(`state.${state}`)}</StatusTag>
      </span>
      <Hint>
        <When version={one} />
      </Hint>
      {copyOf !== null && <Hint>{t('versions.copyOf', { version: copyOf })}</Hint>}
      {before ? <DifferenceList before={before} after={one} /> : <Hint>{t('versions.first')}</Hint>}
      {links > 0 && <Hint>{t('versions.links', { count: links })}</Hint>}
      <span className={styles['acts']}>
        {!isChosen && permissions.includes('main.checkout.manage') && (
          <LinkButton aria-label={t('versions.editOf', { version })} onClick={() => onEdit(version)}>
            {t('versions.edit')}
          </LinkButton>
        )}
        {state === 'superseded' && permissions.includes('main.checkout.publish') && (
          <LinkButton
            aria-haspopup="dialog"
            aria-label={t('versions.againOf', { version })}
            onClick={() => onAgain(version)}
          >
            {t('versions.again')}
          </LinkButton>
        )}
      </span>
    </li>
  )
}

function When({ version }: { version: CheckoutShown }) {
  const { t } = useTranslation('checkout')
  const zone = useZone()
  const at = (time: string) => formatTime(time, zone.name, 'minute')
  const { state, savedAt, savedBy, publishedAt, publishedBy, supersededAt } = version
  if (state === 'draft' || publishedAt === null)
    return t('versions.draftBy', { by: savedBy, time: at(savedAt) })
  if (supersededAt === null) return t('versions.liveBy', { time: at(publishedAt), by: publishedBy ?? '' })
  return t('versions.was', { from: at(publishedAt), to: at(supersededAt) })
}
