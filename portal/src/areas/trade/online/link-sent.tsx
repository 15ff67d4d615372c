import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import {
  AddressPanel,
  type FoundLink,
  linkDetail,
  LinkLink,
  LinkTag,
  useLinkActs,
  useLinkDialog,
} from '#areas/paylink/public.ts'
import { Button } from '#ui/control/button.tsx'
import { Beside, PanelPart, SidePanel } from '#ui/page/beside.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { GoOnline } from './places.ts'

/** The link that has been mailed: how it stands, and its address for whoever has no mail. */
export function LinkSent({ id, go }: { id: string; go: GoOnline }) {
  const { t } = useTranslation('orderOnline')
  return (
    <DetailScreen
      detailed={useDetail(linkDetail, { id })}
      back={{ to: '/home/tradeManage/orderOnline', label: t('title') }}
    >
      {(link) => <Sent link={link} go={go} />}
    </DetailScreen>
  )
}

function Sent({ link, go }: { link: FoundLink; go: GoOnline }) {
  const { t } = useTranslation(['orderOnline', 'paymentLink'])
  const { ask, dialog } = useLinkDialog()
  const acts = useLinkActs()(link)
  return (
    <>
      <PageHeader isName title={t('link.made', { no: link.linkNo })} note={<LinkTag row={link} />}>
        {acts.includes('send') && (
          <Button aria-haspopup="dialog" onClick={() => ask('send', link)}>
            {t('paymentLink:act.send')}
          </Button>
        )}
        <Button look="filled" onClick={() => go({ way: 'link' })}>
          {t('again')}
        </Button>
      </PageHeader>
      <Beside
        wide
        panel={
          <SidePanel label={t('link.address')}>
            <PanelPart title={t('link.address')}>
              <AddressPanel row={link} />
              <Hint>{t('link.addressHint')}</Hint>
            </PanelPart>
          </SidePanel>
        }
      >
        <Section title={t('link.record')}>
          <FactList
            facts={[
              { label: t('fact.amount'), value: <MoneyText money={link.total} /> },
              { label: t('field.goods'), value: link.goods.name },
              { label: t('link.mailedTo'), value: <MailedTo link={link} /> },
              { label: t('field.site'), value: link.site.name },
              { label: t('link.expires'), value: <TimeText at={link.expiresAt} style="minute" /> },
              { label: t('link.number'), value: <LinkLink row={link} /> },
            ]}
          />
        </Section>
      </Beside>
      {dialog}
    </>
  )
}

/** Everybody it has gone to, once each: the toast that said so is gone by the time somebody asks. */
function MailedTo({ link: { story } }: { link: FoundLink }) {
  const emails = new Set(story.flatMap(({ event, by }) => (event === 'sent' && by !== null ? [by] : [])))
  if (emails.size === 0) return <Nothing />
  return [...emails].map((email) => (
    <div key={email}>
      <EmailText email={email} />
    </div>
  ))
}
