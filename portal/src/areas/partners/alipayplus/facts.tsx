import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { MerchantCategory } from '@quayside/contract/partners/alipayplus/categories.ts'
import type { WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { LinkButton } from '#ui/control/buttons.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { Section } from '#ui/page/section.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { sizeInWords } from '#ui/text/size-text.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import desk from '#areas/partners/binding/desk.module.css'
import styles from './alipayplus.module.css'
import { useWalletNames } from './wallet-names.ts'

interface OfApplication {
  application: WalletApplicationDetail
}

/** What was typed, as Alipay+ gets it. */
export function ApplicationFacts({ application: { content, site, number } }: OfApplication) {
  const { t } = useTranslation('alipayplus')
  const { mcc, volume } = content
  return (
    <Section named title={t('facts.title')}>
      <FactList
        facts={[
          { label: t('facts.number'), value: number },
          { label: t('facts.nameEn'), value: content.nameEn },
          { label: t('facts.nameZh'), value: content.nameZh },
          { label: t('facts.registration'), value: content.registrationNumber },
          { label: t('facts.mcc'), value: mcc ? t(`mcc.${mcc as MerchantCategory}`) : null },
          { label: t('facts.site'), value: site ? `${site.name} (${site.url})` : t('noSite') },
          { label: t('facts.volume'), value: volume ? t('facts.dollars', { volume: Number(volume) }) : null },
          { label: t('facts.contact'), value: content.contactName },
          { label: t('facts.email'), value: content.contactEmail },
          { label: t('facts.phone'), value: content.contactPhone },
        ].map(({ label, value }) => ({ label, value: value || null }))}
      />
    </Section>
  )
}

/** Its files, and what happened, newest first. */
export function ApplicationAside({ application }: OfApplication) {
  return (
    <>
      <Files application={application} />
      <Steps application={application} />
    </>
  )
}

function Files({ application: { id, papers } }: OfApplication) {
  const { t } = useTranslation('alipayplus')
  const take = async (fileId: string) =>
    saveFile(await download<typeof alipayplusCalls.download>('/alipay-plus/file/download', { id, fileId }))
  return (
    <Section named title={t('files.title')}>
      {papers.length === 0 ? (
        <p className={styles['hint']}>{t('files.none')}</p>
      ) : (
        <ul className={styles['files']}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <LinkButton
                aria-label={t('files.download', { name: paper.name })}
                // The funnel says why it failed.
                onClick={() => void take(paper.id).catch(() => undefined)}
              >
                {paper.name}
              </LinkButton>
              <small className={styles['hint']}>
                {t(`form.paper.${paper.kind}`)} · {sizeInWords(paper.bytes)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Steps({ application: { steps } }: OfApplication) {
  const { t } = useTranslation('alipayplus')
  const zone = useZone()
  const names = useWalletNames()
  return (
    <Section named title={t('steps.title')} note={zone.label}>
      <ol className={desk['steps']}>
        {steps.map(({ at, event, wallets, by }) => {
          const plain =
            by === null ? t(`steps.${event}`) : t('steps.by', { what: t(`steps.${event}`), name: by })
          const told = names.all(wallets.map(names.name))
          return (
            <li key={`${at} ${event} ${wallets.join()}`}>
              <time dateTime={at}>{formatTime(at, zone.name, 'minute')}</time>
              <span>{wallets.length === 0 ? plain : t('steps.of', { what: plain, wallets: told })}</span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
