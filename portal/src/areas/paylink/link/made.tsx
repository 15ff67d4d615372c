import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Beside, PanelPart, SidePanel } from '#ui/page/beside.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { type LinkDialogKind, useLinkActs, useLinkDialog } from './acts.tsx'
import { AddressPanel } from './address-panel.tsx'
import { useLinkFacts } from './facts.tsx'
import { type FoundLink, linkDetail } from './found.ts'
import { LinkGoods, LinkSum } from './goods.tsx'
import { LinkTag } from './words.tsx'

/** What stands in the form's place once a link is made: its address, and what was asked for as a record. */
export function LinkMade({ id }: { id: string }) {
  const { t } = useTranslation(['linkPage', 'paymentLink'])
  const detailed = useDetail(linkDetail, { id })
  return (
    <DetailScreen
      detailed={detailed}
      back={{ to: '/home/paymentChain/paymentChainQuery', label: t('paymentLink:list.title') }}
      words={{ missing: t('missing'), unknown: { title: t('unknown.title'), hint: t('unknown.hint') } }}
    >
      {(link) => <Made link={link} />}
    </DetailScreen>
  )
}

function Made({ link }: { link: FoundLink }) {
  const { t } = useTranslation(['linkForm', 'linkPage', 'paymentLink'])
  const { ask, dialog } = useLinkDialog()
  const zone = useZone()
  return (
    <>
      <PageHeader title={t('made.title', { no: link.linkNo })} note={<LinkTag row={link} />}>
        <MadeActs link={link} onAsk={(kind) => ask(kind, link)} />
        <Link
          to="/home/paymentChain/paymentChainDetail"
          search={{ id: link.id }}
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('made.toLink')}
        </Link>
        <Link
          to="/home/paymentChain/generate"
          search={{}}
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('made.another')}
        </Link>
      </PageHeader>
      <Beside
        wide
        panel={
          <SidePanel label={t('linkPage:part.address')}>
            <PanelPart title={link.status === 'effective' ? t('made.live') : t('linkPage:part.address')}>
              {link.status === 'effective' && (
                <p>
                  {t('until', { time: formatTime(link.expiresAt, zone.name, 'minute'), zone: zone.label })}
                </p>
              )}
              <AddressPanel row={link} />
              <Hint>{t('made.send')}</Hint>
            </PanelPart>
          </SidePanel>
        }
      >
        <LinkGoods link={link} />
        <LinkSum link={link} />
        <Section title={t('made.record')}>
          <FactList facts={useLinkFacts(link)} />
        </Section>
      </Beside>
      {dialog}
    </>
  )
}

function MadeActs({ link, onAsk }: { link: FoundLink; onAsk: (kind: LinkDialogKind) => void }) {
  const { t } = useTranslation('paymentLink')
  const acts = useLinkActs()(link)
  return (
    <>
      {acts.includes('send') && (
        <Button look="bordered" aria-haspopup="dialog" onClick={() => onAsk('send')}>
          {t('act.send')}
        </Button>
      )}
      {acts.includes('invalidate') && (
        <Button look="red" aria-haspopup="dialog" onClick={() => onAsk('invalidate')}>
          {t('act.invalidate')}
        </Button>
      )}
    </>
  )
}
