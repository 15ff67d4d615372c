import { Fragment, type ReactNode, useState } from 'react'
import { useNarrow } from '#ui/page/narrow.ts'
import { Beside } from '#ui/page/beside.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import styles from './details.module.css'
import { DetailHeader, type DetailHeaderProps } from './header.tsx'

export interface DetailPart {
  key: string
  content: ReactNode
}

interface DetailBodyProps {
  header: DetailHeaderProps
  /** In sentences: what it waits for, or why it ended. */
  standing?: ReactNode
  /** How its amounts add up. */
  sums?: ReactNode
  /** What happened to it and what it is made of. */
  parts: readonly DetailPart[]
  /** What is known of it, in a column beside the parts. */
  facts?: ReactNode
  /** What stands there needs to be read, not looked up. */
  wide?: boolean
  /** Something to work in, in place of facts. */
  panel?: ReactNode
  /** On a phone one thing at a time: keys of parts, and `facts`. */
  tabs?: { label: string; tabs: readonly { value: string; label: string }[] }
  dialogs?: ReactNode
}

/** All of a thing, in the order in which it is read. */
export function DetailBody(props: DetailBodyProps) {
  const { header, standing, sums, parts, facts, wide, panel, tabs, dialogs } = props
  const narrow = useNarrow()
  const [chosen, choose] = useState(tabs?.tabs[0]?.value)
  const isOnShow = (key: string) =>
    !narrow || !tabs || key === chosen || !tabs.tabs.some(({ value }) => value === key)
  const shown = parts.filter(({ key }) => isOnShow(key))
  const main = shown.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
  return (
    <article className={styles['detail']}>
      <DetailHeader {...header} />
      {standing && <div className={styles['standing']}>{standing}</div>}
      {sums}
      {narrow && tabs && chosen !== undefined && (
        <Tabs label={tabs.label} value={chosen} onChange={choose} tabs={tabs.tabs} />
      )}
      <Beside wide={wide} {...(isOnShow('facts') && { facts })} {...(panel !== undefined && { panel })}>
        {main}
      </Beside>
      {dialogs}
    </article>
  )
}
