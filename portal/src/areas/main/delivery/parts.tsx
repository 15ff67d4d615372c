import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { Section } from '#ui/page/section.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './delivery.module.css'
import { differing, indented } from './lines.ts'

type Found = OutputOf<typeof deliveryCalls.detail>
type Part = 'body' | 'headers' | 'answer' | 'compare'

/** What was sent and what came back, one at a time; the step before it for comparison. */
export function DeliveryParts({ found }: { found: Found }) {
  const { t } = useTranslation('delivery')
  const [chosen, choose] = useState<Part>('body')
  const { before, body } = found
  const hasBoth = before !== null && body !== null
  const part = chosen === 'compare' && !hasBoth ? 'body' : chosen
  return (
    <Section named title={t('detail.content')} action={<Copy found={found} part={part} />}>
      <Tabs
        label={t('detail.parts')}
        tabs={[
          { value: 'body', label: t('detail.body') },
          { value: 'headers', label: t('detail.headers') },
          { value: 'answer', label: t('detail.answer') },
          ...(hasBoth
            ? [{ value: 'compare' as const, label: t('detail.compare', { sequence: before.sequence }) }]
            : []),
        ]}
        value={part}
        onChange={choose}
      />
      <Shown found={found} part={part} />
    </Section>
  )
}

function Shown({ found: { body, tries, before }, part }: { found: Found; part: Part }) {
  const { t } = useTranslation('delivery')
  const [last] = tries
  if (part === 'headers')
    return last ? (
      <Code label={t('detail.headers')} text={headerLines(last.sentHeaders)} />
    ) : (
      <Hint>{t('detail.noHeaders')}</Hint>
    )
  if (part === 'answer') {
    if (!last) return <Hint>{t('detail.noAttempts')}</Hint>
    return last.excerpt ? (
      <Code label={t('detail.answer')} text={last.excerpt} />
    ) : (
      <Hint>{t('detail.emptyAnswer')}</Hint>
    )
  }
  if (body === null) return <Hint>{t('detail.bodyGone')}</Hint>
  if (part === 'compare' && before !== null) return <Compared before={before.body} after={body} />
  return <Code label={t('detail.body')} text={indented(body)} />
}

export const Code = ({ label, text }: { label: string; text: string }) => (
  <ScrollRegion label={label}>
    <pre className={styles['code']}>{text}</pre>
  </ScrollRegion>
)

/** Line by line: what went, and what came. */
function Compared({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('delivery')
  const label = t('detail.parts')
  return (
    <ScrollRegion label={label}>
      <pre className={styles['code']}>
        {differing(indented(before), indented(after)).map(({ kind, text }, index) => {
          const key = `${index} ${text}`
          if (kind === 'same') return <span key={key}>{`  ${text}\n`}</span>
          return kind === 'added' ? (
            <ins key={key} aria-label={t('detail.added')}>{`+ ${text}`}</ins>
          ) : (
            <del key={key} aria-label={t('detail.removed')}>{`- ${text}`}</del>
          )
        })}
      </pre>
    </ScrollRegion>
  )
}

function Copy({ found: { body, tries }, part }: { found: Found; part: Part }) {
  const { t } = useTranslation('delivery')
  const [last] = tries
  if (part === 'headers')
    return last ? (
      <CopyButton text={headerLines(last.sentHeaders)} what={t('detail.copyHeaders')} labelled />
    ) : null
  // As it was signed, not as it is shown.
  return body === null || part === 'answer' ? null : (
    <CopyButton text={body} what={t('detail.copyBody')} labelled />
  )
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
