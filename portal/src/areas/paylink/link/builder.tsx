import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { Beside } from '#ui/page/beside.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { UnsavedGuard } from '#ui/page/unsaved-guard.tsx'
import { Note } from '#ui/state/note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Equation } from '#ui/text/equation.tsx'
import { clonedDraft, type Lost, lostOf } from './cloned.ts'
import { newDraft, reckonedOf } from './draft.ts'
import type { FoundLink } from './found.ts'
import styles from './generate.module.css'
import { GoodsTable } from './goods-table.tsx'
import { PlaceFields } from './place-fields.tsx'
import { likeliestOf, type LinkPlaces } from './places.ts'
import { LinkPreview } from './preview.tsx'
import { FeeFields, TermsFields } from './terms-fields.tsx'
import { type LinkForm, useLinkDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { wholeIn } from './whole.ts'

interface BuilderProps {
  places: LinkPlaces
  /** The link that the form begins with; undefined for one that is made afresh. */
  cloned: FoundLink | undefined
  onMade: (id: string) => void
}

/** The form of a link, beside what its payer will see. */
export function Builder({ places, cloned, onMade }: BuilderProps) {
  const { t } = useTranslation('linkForm')
  const narrow = useNarrow()
  const formId = useId()
  const [start] = useState(() =>
    cloned ? clonedDraft(cloned, places) : newDraft(places.sites[0]!.id, likeliestOf(places.currencies)),
  )
  const form = useLinkDraft(start)
  const asker = cloned?.askedAgain[0]?.email
  const [sendToAsker, setSendToAsker] = useState(asker !== undefined)
  const sending = useSending(form, cloned && { id: cloned.id, sendToAsker }, onMade)
  const until = useUntil(form.draft.hours)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onTried()
    if (form.isWhole) sending.send()
    else showFirstWrong(event.currentTarget)
  }
  const buttons = <Submit form={form} formId={formId} busy={sending.busy} />
  const site = places.sites.find(({ id }) => id === form.draft.siteId)
  return (
    <>
      <Head cloned={cloned}>{!narrow && buttons}</Head>
      <Beside
        panel={
          places.preview !== null && (
            <LinkPreview address={places.preview} draft={form.draft} site={site} until={until} />
          )
        }
      >
        <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
          {cloned && <LostNote no={cloned.linkNo} lost={lostOf(cloned, places)} />}
          <PlaceFields form={form} places={places} />
          <GoodsTable form={form} />
          <FeeFields form={form} />
          <Total form={form} />
          <TermsFields form={form} until={until} />
          {asker !== undefined && (
            <CheckField
              label={t('clone.sendToAsker', { email: asker })}
              checked={sendToAsker}
              onChange={setSendToAsker}
            />
          )}
          {form.tried && !form.isWhole && <Note tone="bad">{t('problem.some')}</Note>}
          {sending.failure && (
            <RefusedNote failure={sending.failure} text={sending.failure.fields[0]?.message} />
          )}
          {narrow && buttons}
        </form>
      </Beside>
      <UnsavedGuard
        unsaved={form.changed && !sending.proposed && !sending.busy}
        words={{ title: t('leave.title'), text: t('leave.text'), go: t('leave.go'), stay: t('leave.stay') }}
      />
    </>
  )
}

function Head({ cloned, children }: { cloned: FoundLink | undefined; children: ReactNode }) {
  const { t } = useTranslation('linkForm')
  const [title, note] = cloned
    ? [t('clone.title', { no: cloned.linkNo }), t('clone.note', { no: cloned.linkNo })]
    : [t('title'), t('note')]
  return (
    <PageHeader title={title} note={note}>
      {children}
    </PageHeader>
  )
}

/** What the new link cannot have as the other one had it. */
function LostNote({ no, lost }: { no: string; lost: readonly Lost[] }) {
  const { t } = useTranslation('linkForm')
  if (lost.length === 0) return null
  return (
    <Note tone="warn">
      {t('clone.different', { no })}
      <ul className={styles['lost']}>
        {lost.map((one) => (
          <li key={one.what}>{t(`clone.lost.${one.what}`, { ...one })}</li>
        ))}
      </ul>
    </Note>
  )
}

const tickMs = 30_000

/** When a link that is made now would end; nothing while the hours are none. */
function useUntil(hours: string): string | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(tick)
  }, [])
  const count = wholeIn(hours, limits.expiryHours)
  return count === undefined ? undefined : new Date(now + count * 3_600_000).toISOString()
}

function Total({ form: { draft, wrong } }: { form: LinkForm }) {
  const { t } = useTranslation('linkForm')
  const { currency } = draft
  const { goods, fee, total } = reckonedOf(draft)
  const problem = wrong('total')
  return (
    <>
      <Equation
        label={t('sum.label')}
        terms={[
          { key: 'goods', label: t('sum.goods'), money: wire(currency, goods) },
          { key: 'fee', label: t('sum.fee'), money: wire(currency, fee), sign: '+' },
          { key: 'total', label: t('sum.total', { currency }), money: wire(currency, total), sign: '=' },
        ]}
      />
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
    </>
  )
}

function Submit({ form, formId, busy }: { form: LinkForm; formId: string; busy: boolean }) {
  const { t, i18n } = useTranslation('linkForm')
  const { total } = reckonedOf(form.draft)
  const amount = moneyWords(wire(form.draft.currency, total), i18n.language)
  return (
    <>
      {form.changed && (
        <Button look="grey" onClick={form.discard}>
          {t('discard')}
        </Button>
      )}
      <Button look="filled" type="submit" form={formId} disabled={busy}>
        {total > 0n ? t('submit', { amount }) : t('submitEmpty')}
      </Button>
    </>
  )
}
