import { problemWord } from '@quayside/contract/partners/binding/states.ts'
import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { inFours } from '#ui/text/in-fours.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './desk.module.css'

/** What it is for, what its own side signs with, and what happened, newest first. */
export function BindingFacts({ row }: { row: BindingRow }) {
  const { t } = useTranslation('partner')
  const zone = useZone()
  const { key } = row
  // A store is asked for and confirmed by its application.
  const isStore = row.partner === 'allvalue'
  const named = (event: BindingRow['steps'][number]['event']) =>
    isStore && (event === 'begin' || event === 'confirm') ? t(`storeSteps.${event}`) : t(`steps.${event}`)
  return (
    <div className={styles['aside']}>
      <Section named title={t('facts.title')}>
        <FactList
          facts={[
            {
              label: t('facts.site'),
              value: row.partner === 'worldfirst' ? null : (row.site?.name ?? t('facts.noSite')),
            },
            { label: t('facts.channel'), value: t(`name.${row.partner}`) },
            { label: t('facts.domain'), value: row.productDomain },
            {
              label: t('facts.key'),
              value: key && (
                <span className={styles['print']}>
                  {inFours(key.fingerprint)} ••{key.lastFour}
                </span>
              ),
            },
            {
              label: t('facts.keyUsed'),
              value: key && (key.usedAt ? formatTime(key.usedAt, zone.name, 'minute') : t('facts.keyUnused')),
            },
            { label: t('facts.secret'), value: key && t('facts.sealed') },
          ]}
        />
      </Section>
      <Section named title={t('steps.title')} note={zone.label}>
        <ol className={styles['steps']}>
          {row.steps.map(({ at, event, by, problem }) => (
            <li key={`${at} ${event}`}>
              <time dateTime={at}>{formatTime(at, zone.name, 'minute')}</time>
              <span>
                {problem !== null
                  ? t('steps.because', {
                      what: named(event),
                      problem: t(`problem.${problemWord(row.partner, problem)}`),
                    })
                  : by === null
                    ? named(event)
                    : t('steps.by', { what: named(event), name: by })}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
