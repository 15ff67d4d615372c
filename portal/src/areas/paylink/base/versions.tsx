import { baseFiles } from '@quayside/contract/paylink/base/files.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { type BaseVersionShown, told } from './base-draft.ts'

const scrolledTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** What was told before, by whom and since when; links that were made then still tell it. */
export function EarlierVersions({
  site,
  versions,
  asked,
}: {
  site: string
  versions: readonly BaseVersionShown[]
  /** The version that somebody follows a link to. */
  asked: number | undefined
}) {
  const { t } = useTranslation('baseInfo')
  const zone = useZone()
  const title = t('earlier', { count: versions.length })
  return (
    <details open={versions.some(({ version }) => version === asked)}>
      <summary>{title}</summary>
      <PlainTable label={`${site}: ${title}`} small>
        <thead>
          <tr>
            <th>{t('column.version')}</th>
            <th>{t('column.at', { zone: zone.label })}</th>
            <th>{t('column.by')}</th>
            {told.map((field) => (
              <th key={field}>{t(`field.${field}`)}</th>
            ))}
            {baseFiles.map((place) => (
              <th key={place}>{t(`field.${place}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr
              key={version.version}
              aria-current={version.version === asked || undefined}
              ref={version.version === asked ? scrolledTo : undefined}
            >
              <td>{version.version}</td>
              <td>
                <TimeText at={version.at} />
              </td>
              <td>{version.by}</td>
              {told.map((field) => (
                <td key={field}>{version[field] ?? <Nothing />}</td>
              ))}
              {baseFiles.map((place) => (
                <td key={place}>{version[place]?.name ?? <Nothing />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </details>
  )
}
