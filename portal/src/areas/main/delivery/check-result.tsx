import { IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { type SignatureCause, signatureCauses } from '@quayside/contract/main/delivery/causes.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { FactList } from '#ui/text/facts.tsx'
import styles from './delivery.module.css'
import { codeLanguages, codeOf } from './remedies.ts'

export type Checked = OutputOf<typeof deliveryCalls.check>

interface CheckResultProps {
  checked: Checked
  urlOf: (endpointId: string) => string
}

/** What came of it: the cause first, then where the texts part, then all that was tried. */
export function CheckResult({ checked, urlOf }: CheckResultProps) {
  const { t } = useTranslation('delivery')
  const { verdict, causes, known } = checked
  return (
    <div className={styles['form']}>
      {verdict === 'explained' ? (
        causes.map((cause) => (
          <Note key={cause} tone="warn">
            <b>{t(`check.cause.${cause}`)}</b>
            <div>{t(`check.remedy.${cause}`, { url: urlOf(checked.otherEndpointId ?? '') })}</div>
          </Note>
        ))
      ) : (
        <Note tone={verdict === 'right' ? 'good' : 'bad'}>
          <b>{t(`check.verdict.${verdict}`)}</b> {t(`check.verdict.${verdict}Hint`)}
        </Note>
      )}
      {!known && <Note>{t('check.unknown')}</Note>}
      <Difference checked={checked} />
      <Tried causes={causes} />
      <Clocks checked={checked} />
      {causes[0] && <InCode cause={causes[0]} />}
    </div>
  )
}

function Difference({ checked: { difference, signed, checked } }: { checked: Checked }) {
  const { t } = useTranslation('delivery')
  if (!difference)
    return (
      <Section title={t('check.checked')}>
        <pre className={styles['code']}>{checked}</pre>
      </Section>
    )
  return (
    <Section
      title={t('check.difference', { byte: difference.byte })}
      note={t('check.sizes', { sent: difference.sentBytes, checked: difference.checkedBytes })}
    >
      <p>{t('check.signed')}</p>
      <Parted text={difference.sent} other={difference.checked} whole={signed ?? ''} />
      <p>{t('check.checked')}</p>
      <Parted text={difference.checked} other={difference.sent} whole={checked} />
    </Section>
  )
}

/** Around the first place where the two part, which is marked; line ends are seen. */
function Parted({ text, other, whole }: { text: string; other: string; whole: string }) {
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  return (
    <pre className={styles['code']} title={whole}>
      {seen(text.slice(0, at))}
      <mark>{seen(text.slice(at, at + 1)) || '∅'}</mark>
      {seen(text.slice(at + 1))}
    </pre>
  )
}

const seen = (text: string): string =>
  text.replaceAll('\r', '␍').replaceAll('\n', '⏎').replaceAll('\uFEFF', '[BOM]').replaceAll('\t', '⇥')

function Tried({ causes }: { causes: readonly SignatureCause[] }) {
  const { t } = useTranslation('delivery')
  return (
    <Section title={t('check.tried')} note={t('check.triedNote', { count: signatureCauses.length })}>
      <ul className={styles['causes']}>
        {signatureCauses.map((cause) => {
          const isFound = causes.includes(cause)
          const Icon = isFound ? IconCircleCheck : IconMinus
          return (
            <li key={cause} data-found={isFound || undefined}>
              <Icon size={16} stroke={1.6} aria-hidden />
              <span>{t(`check.cause.${cause}`)}</span>
              <small>{t(isFound ? 'check.found' : 'check.notFound')}</small>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Clocks({ checked: { ageSeconds, clockSeconds } }: { checked: Checked }) {
  const { t } = useTranslation('delivery')
  const seconds = Math.abs(clockSeconds ?? 0)
  return (
    <Section title={t('check.clock')}>
      <FactList
        facts={[
          {
            label: t('check.age'),
            value: t('check.ageText', { seconds: ageSeconds, max: limits.toleranceSeconds }),
          },
          {
            label: t('check.clock'),
            value:
              clockSeconds !== null &&
              (seconds === 0
                ? t('check.exact')
                : t(clockSeconds > 0 ? 'check.ahead' : 'check.behind', { seconds })),
          },
        ]}
      />
    </Section>
  )
}

function InCode({ cause }: { cause: SignatureCause }) {
  const { t } = useTranslation('delivery')
  const [language, choose] = useState<(typeof codeLanguages)[number]>('Node.js')
  return (
    <Section title={t('check.inCode')}>
      <Segments
        label={t('check.inCode')}
        choices={codeLanguages.map((value) => ({ value, label: value }))}
        value={language}
        onChange={choose}
      />
      <pre className={styles['code']}>
        {codeOf(cause, language).map((line) =>
          line.startsWith('- ') ? (
            <del key={line}>{line}</del>
          ) : line.startsWith('+ ') ? (
            <ins key={line}>{line}</ins>
          ) : (
            <span key={line}>{`${line}\n`}</span>
          ),
        )}
      </pre>
    </Section>
  )
}
