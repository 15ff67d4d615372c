import { useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { ArchiveField } from './archive-field.tsx'
import styles from './site.module.css'
import { useRefreshSites } from './use-refresh-sites.ts'

/** How the merchant shows that the domain is theirs: what to put up, and whether it was found. */
export function DomainProof({ site }: { site: SiteDetail }) {
  const { t } = useTranslation('site')
  const { proof } = site
  const mayChange = site.actions.includes('edit')
  return (
    <Section title={t('details.proof')}>
      {proof.provenBy ? (
        <Note tone="good">
          {t(`proof.provenBy.${proof.provenBy}`)} · <TimeText at={proof.provenAt!} style="minute" />
        </Note>
      ) : (
        <Hint>{t(proof.dns ? 'proof.why' : 'proof.app')}</Hint>
      )}
      <div className={styles['ways']}>
        {proof.dns && (
          <Way
            site={mayChange ? site : undefined}
            way="dns"
            texts={[
              [t('proof.dnsName'), proof.dns.name],
              [t('proof.dnsValue'), proof.dns.value],
            ]}
          />
        )}
        {proof.file && (
          <Way
            site={mayChange ? site : undefined}
            way="file"
            texts={[
              [t('proof.fileUrl'), proof.file.url],
              [t('proof.fileText'), proof.file.text],
            ]}
          />
        )}
        <ArchiveField site={site} mayChange={mayChange} />
      </div>
    </Section>
  )
}

interface WayProps {
  /** Undefined for those who only look. */
  site: SiteDetail | undefined
  way: 'dns' | 'file'
  texts: readonly (readonly [label: string, text: string])[]
}

function Way({ site, way, texts }: WayProps) {
  const { t } = useTranslation('site')
  const refresh = useRefreshSites()
  const [said, setSaid] = useState<{ tone: 'good' | 'warn'; text: string }>()
  const look = useSend<typeof siteCalls.checkDomain>('/site/checkDomain', { inline: true })
  const check = async (of: SiteDetail) => {
    setSaid(undefined)
    try {
      const { data } = await look.mutateAsync({ id: of.id, version: of.version, way })
      setSaid(
        data.problem === null
          ? { tone: 'good', text: t('proof.proven') }
          : { tone: 'warn', text: t(`proof.problem.${data.problem}`) },
      )
      await refresh()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setSaid({ tone: 'warn', text: failure.message })
    }
  }
  return (
    <div className={styles['way']}>
      <h3>{t(`proof.${way}`)}</h3>
      <FactList
        facts={texts.map(([label, text]) => ({
          label,
          value: (
            <span className={styles['copied']}>
              <code>{text}</code>
              <CopyButton text={text} what={label} />
            </span>
          ),
        }))}
      />
      {site && (
        <Button size="sm" disabled={look.isPending} onClick={() => void check(site)}>
          {t(way === 'dns' ? 'proof.checkDns' : 'proof.checkFile')}
        </Button>
      )}
      {said && (
        <Note tone={said.tone} live="status">
          {said.text}
        </Note>
      )}
    </div>
  )
}
