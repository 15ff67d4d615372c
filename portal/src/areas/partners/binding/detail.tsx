import type { bindingCalls } from '@quayside/contract/partners/binding/binding.ts'
import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { problemWord } from '@quayside/contract/partners/binding/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './desk.module.css'
import type { BindingAsk, DeskParts } from './parts.ts'
import { BindingFacts } from './facts.tsx'
import { Health } from './health.tsx'
import { Scopes } from './scopes.tsx'
import { Strip } from './strip.tsx'
import { BindingTag, useBindingName } from './tags.tsx'
import { listPaths } from './use-bindings.ts'

interface BindingDetailProps {
  row: BindingRow
  asOf: number
  parts: DeskParts
  onAsk: (asked: BindingAsk) => void
}

/** One account with a partner: how it stands, what to do, its health, what it may, and what happened. */
export function BindingDetail({ row, asOf, parts, onAsk }: BindingDetailProps) {
  const name = useBindingName()
  const { t } = useTranslation('partner')
  return (
    <article className={styles['detail']} aria-label={name(row)}>
      <header className={styles['head']}>
        <h2>{name(row)}</h2>
        <BindingTag row={row} asOf={asOf} />
        <Acts row={row} onAsk={onAsk} onAgain={parts.onAgain} />
      </header>
      <Lead row={row} />
      <Standing row={row} />
      {row.state === '1' && <Strip row={row} asOf={asOf} />}
      {(row.state === '1' || row.health.length > 0) && <Health rows={row.health} />}
      <div className={styles['columns']}>
        <div>
          {parts.more?.(row, onAsk)}
          {row.state !== '2' && row.scopes.length > 0 && <Scopes scopes={row.scopes} />}
          {row.partner === 'shopline' && row.state === '1' && <Note tone="info">{t('platformNote')}</Note>}
        </div>
        <BindingFacts row={row} />
      </div>
    </article>
  )
}

const againWords = {
  shopline: 'act.againShop',
  paypal: 'act.again',
  worldfirst: 'act.again',
  allvalue: 'act.againStore',
} as const

function Lead({ row }: { row: BindingRow }) {
  const { t } = useTranslation('partner')
  const zone = useZone()
  const what = t(`lead.${row.partner}`)
  const { boundAt, boundBy, createdAt, createdBy, site } = row
  // Staff have bound it, whoever applied for it.
  if (row.partner === 'allvalue' && boundAt !== null)
    return (
      <p className={styles['lead']}>
        {t('approvedOn', { what, date: formatTime(boundAt, zone.name, 'date') })}
      </p>
    )
  const text =
    boundAt === null
      ? t('askedBy', { what, name: createdBy, date: formatTime(createdAt, zone.name, 'date') })
      : site
        ? t('boundTo', {
            what,
            site: site.name,
            name: boundBy ?? createdBy,
            date: formatTime(boundAt, zone.name, 'date'),
          })
        : t('boundBy', { what, name: boundBy ?? createdBy, date: formatTime(boundAt, zone.name, 'date') })
  return <p className={styles['lead']}>{text}</p>
}

/** Why it is not valid, and what to do; where somebody is waited for at the partner's page, the way there. */
function Standing({ row }: { row: BindingRow }) {
  const { t } = useTranslation('partner')
  const zone = useZone()
  const { problem, goTo, goUntil, partner } = row
  return (
    <>
      {problem !== null && (
        <Note tone={row.state === '0' ? 'bad' : 'warn'} live="status">
          {t('problemAndMend', {
            problem: t(`problem.${problemWord(partner, problem)}`),
            mend: t(`mend.${problemWord(partner, problem)}`),
          })}
        </Note>
      )}
      {goTo !== null && goUntil !== null && (
        <p className={styles['go']}>
          <a href={goTo} className={buttonClass} data-look="filled" data-size="md" rel="noreferrer">
            {t('act.go', { partner: t(`name.${partner}`) })}
          </a>
          <span>{t('act.goUntil', { time: formatTime(goUntil, zone.name, 'clock') })}</span>
        </p>
      )}
    </>
  )
}

function Acts({
  row,
  onAsk,
  onAgain,
}: Pick<BindingDetailProps, 'row' | 'onAsk'> & { onAgain: (row: BindingRow) => void }) {
  const { t } = useTranslation('partner')
  const refresh = useRefresh()
  const check = useSend<typeof bindingCalls.check>('/third-party/binding/check')
  const may = (action: BindingRow['actions'][number]) => row.actions.includes(action)
  const checkNow = () =>
    check.mutate(
      { id: row.id },
      {
        onSuccess: () => {
          toast({ tone: 'info', text: t('done.check') })
          // The partner takes its time to answer.
          setTimeout(() => void refresh(listPaths[row.partner]), 1_500)
        },
      },
    )
  return (
    <Buttons>
      {may('unbind') && (
        <Button look="red" aria-haspopup="dialog" onClick={() => onAsk({ what: 'unbind', row })}>
          {t('act.unbind')}
        </Button>
      )}
      {may('rotate') && (
        <Button aria-haspopup="dialog" onClick={() => onAsk({ what: 'rotate', row })}>
          {t('act.rotate')}
        </Button>
      )}
      {may('site') && (
        <Button aria-haspopup="dialog" onClick={() => onAsk({ what: 'site', row })}>
          {t(row.site ? 'act.site' : 'act.chooseSite')}
        </Button>
      )}
      {may('check') && (
        <Button disabled={check.isPending} onClick={checkNow}>
          {t('act.check')}
        </Button>
      )}
      {may('again') && row.goTo === null && (
        <Button onClick={() => onAgain(row)}>{t(againWords[row.partner])}</Button>
      )}
    </Buttons>
  )
}
