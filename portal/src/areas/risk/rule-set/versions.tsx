import type { OutputOf } from '@quayside/contract/call.ts'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

type Version = OutputOf<typeof ruleSetCalls.versions>['rows'][number]

interface VersionsProps {
  id: string
  live: number | null
  mayPublish: boolean
  onBack: (no: number) => void
}

/** Every save of a set, what it changed, and when it decided. */
export function SetVersions({ id, live, mayPublish, onBack }: VersionsProps) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const { data } = useCall<typeof ruleSetCalls.versions>('/riskmanger/ruleset/versions', { id })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section named title={t('versions.title')}>
      <PlainTable label={t('versions.title')} wraps>
        <thead>
          <tr>
            <th>{t('versions.no')}</th>
            <th>{t('versions.made', { zone: zone.label })}</th>
            <th>{t('versions.by')}</th>
            <th>{t('versions.changes')}</th>
            <th>{t('versions.live')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.no}>
              <td title={`${t('versions.hash')}: ${row.hash}`}>{row.no}</td>
              <td>
                <TimeText at={row.madeAt} style="minute" />
              </td>
              <td>{row.madeBy}</td>
              <td>
                <Changes row={row} before={rows[index + 1]} />
              </td>
              <td>
                <Spans row={row} />
              </td>
              <td>
                {mayPublish && row.live.length > 0 && row.no !== live && (
                  <Button size="sm" aria-haspopup="dialog" onClick={() => onBack(row.no)}>
                    {t('versions.back')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

function Changes({ row, before }: { row: Version; before: Version | undefined }) {
  const { t } = useTranslation('ruleSet')
  if (!before) return t('versions.first')
  const was = new Map(before.rules.map((rule) => [rule.rule, rule]))
  const is = new Set(row.rules.map(({ rule }) => rule))
  const changes = [
    ...row.rules.flatMap(({ rule, id, name }) => {
      const old = was.get(rule)
      if (!old) return [t('versions.addedRule', { name })]
      return old.id === id ? [] : [t('versions.changedRule', { name })]
    }),
    ...before.rules
      .filter(({ rule }) => !is.has(rule))
      .map(({ name }) => t('versions.removedRule', { name })),
    ...(JSON.stringify(before.scope) === JSON.stringify(row.scope) ? [] : [t('versions.scope')]),
  ]
  return changes.length === 0 ? t('versions.same') : changes.join(' · ')
}

function Spans({ row: { live } }: { row: Version }) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const time = (at: string) => formatTime(at, zone.name, 'minute')
  if (live.length === 0) return t('versions.never')
  return live.map(({ from, to }) => (
    <div key={from}>
      {to === null
        ? t('versions.spanNow', { from: time(from) })
        : t('versions.span', { from: time(from), to: time(to) })}
    </div>
  ))
}
