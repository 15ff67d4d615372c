import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import styles from './role-tree.module.css'

export interface TreeRight {
  readonly code: string
  readonly name: string
  /** One sentence that says what it allows. */
  readonly sentence: string
  readonly money: boolean
}
export interface TreeGroup {
  readonly code: string
  readonly name: string
  readonly rights: readonly TreeRight[]
}
export type RightMark = '+' | '−'

export interface RoleTreeProps {
  groups: readonly TreeGroup[]
  given: ReadonlySet<string>
  /** Without it the tree is only read. */
  onChange?: (next: (given: ReadonlySet<string>) => ReadonlySet<string>) => void
  /** Rights that stay as they are. */
  locked: ReadonlySet<string>
  /** Where the role differs from what it is compared with. */
  marks: ReadonlyMap<string, RightMark>
}

const shows = ['all', 'given', 'money'] as const
type Show = (typeof shows)[number]

/** Rights in groups: find them, fold them, give and take them; a click draws its own row and its group's head again. */
export function RoleTree({ groups, given, onChange, locked, marks }: RoleTreeProps) {
  const { t } = useTranslation(['team', 'ui'])
  const [find, setFind] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => groups.flatMap(({ rights }) => rights), [groups])
  const sought = find.trim().toLowerCase()
  const shown = useMemo(
    () => groups.map((group) => ({ group, rights: group.rights.filter(fits(sought, show, given)) })),
    // What was just taken away stays on show among the given ones until something else is chosen: nothing jumps.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above.
    [groups, sought, show],
  )
  const fold = useCallback((code: string) => setFolded((now) => toggled(now, code)), [])
  const isFolded = (code: string) => sought === '' && folded.has(code)
  const allFolded = folded.size === groups.length
  const counts = {
    all: all.length,
    given: all.filter(({ code }) => given.has(code)).length,
    money: all.filter(({ money }) => money).length,
  }
  return (
    <>
      <Tools
        find={find}
        onFind={setFind}
        show={show}
        onShow={setShow}
        counts={counts}
        allFolded={allFolded}
        onFold={() => setFolded(new Set(allFolded ? [] : groups.map(({ code }) => code)))}
      />
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows are an addition to its check boxes' own keys. */}
      <div className={styles['tree']} onKeyDown={moveFocus}>
        {shown
          .filter(({ rights }) => rights.length > 0)
          .map(({ group, rights }) => (
            <Group
              key={group.code}
              group={group}
              rights={rights}
              given={given}
              locked={locked}
              marks={marks}
              folded={isFolded(group.code)}
              onFold={fold}
              onChange={onChange}
            />
          ))}
        {shown.every(({ rights }) => rights.length === 0) && (
          <p className={styles['none']}>{t('edit.none')}</p>
        )}
      </div>
    </>
  )
}

interface ToolsProps {
  find: string
  onFind: (text: string) => void
  show: Show
  onShow: (show: Show) => void
  counts: Readonly<Record<Show, number>>
  allFolded: boolean
  onFold: () => void
}

function Tools({ find, onFind, show, onShow, counts, allFolded, onFold }: ToolsProps) {
  const { t } = useTranslation('team')
  return (
    <div className={styles['tools']}>
      <SearchBox
        label={t('edit.find')}
        placeholder={t('edit.find')}
        maxLength={60}
        value={find}
        onChange={onFind}
      />
      <Segments
        label={t('edit.show')}
        choices={shows.map((value) => ({ value, label: t(`edit.${value}`, { count: counts[value] }) }))}
        value={show}
        onChange={onShow}
      />
      <Button look="accent" onClick={onFold}>
        {allFolded ? t('edit.unfoldAll') : t('edit.foldAll')}
      </Button>
    </div>
  )
}

const fits =
  (sought: string, show: Show, given: ReadonlySet<string>) =>
  ({ code, name, sentence, money }: TreeRight): boolean =>
    (sought === '' || `${name} ${sentence} ${code}`.toLowerCase().includes(sought)) &&
    (show === 'all' || (show === 'money' ? money : given.has(code)))

function toggled(set: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(code)) next.add(code)
  return next
}

/** Up and down move between the check boxes, as in any tree. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const next = boxes[boxes.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface GroupProps extends Omit<RoleTreeProps, 'groups' | 'onChange'> {
  group: TreeGroup
  rights: readonly TreeRight[]
  folded: boolean
  onFold: (code: string) => void
  onChange: RoleTreeProps['onChange']
}

/** A click changes one right: the other groups, whose own rights stand as they did, are not drawn again. */
function standsAsBefore(before: GroupProps, after: GroupProps): boolean {
  return (
    before.group === after.group &&
    before.rights === after.rights &&
    before.locked === after.locked &&
    before.folded === after.folded &&
    before.onChange === after.onChange &&
    after.group.rights.every(
      ({ code }) =>
        before.given.has(code) === after.given.has(code) && before.marks.get(code) === after.marks.get(code),
    )
  )
}

const Group = memo(function Group({
  group,
  rights,
  given,
  locked,
  marks,
  folded,
  onFold,
  onChange,
}: GroupProps) {
  const held = group.rights.filter(({ code }) => given.has(code)).length
  // The rights on show: what is given by a click is what can be seen.
  const open = rights.filter(({ code }) => !locked.has(code))
  const isFull = open.length > 0 && open.every(({ code }) => given.has(code))
  const onRight = useCallback((code: string) => onChange?.((now) => toggled(now, code)), [onChange])
  const toggleAll = () =>
    onChange?.((now) => {
      const codes = new Set(open.map(({ code }) => code))
      return isFull ? now.difference(codes) : now.union(codes)
    })
  return (
    <section aria-label={group.name}>
      <GroupHead
        group={group}
        held={held}
        folded={folded}
        isOpen={onChange !== undefined && open.length > 0}
        onFold={onFold}
        onAll={toggleAll}
      />
      {!folded &&
        rights.map((right) => (
          <Right
            key={right.code}
            right={right}
            given={given.has(right.code)}
            locked={locked.has(right.code)}
            mark={marks.get(right.code)}
            onToggle={onChange && onRight}
          />
        ))}
    </section>
  )
}, standsAsBefore)

interface GroupHeadProps {
  group: TreeGroup
  held: number
  folded: boolean
  isOpen: boolean
  onFold: (code: string) => void
  onAll: () => void
}

function GroupHead({ group, held, folded, isOpen, onFold, onAll }: GroupHeadProps) {
  const { t } = useTranslation('team')
  const Fold = folded ? IconChevronRight : IconChevronDown
  return (
    <div className={styles['group']}>
      <button
        type="button"
        aria-expanded={!folded}
        aria-label={t(folded ? 'edit.unfold' : 'edit.fold', { group: group.name })}
        onClick={() => onFold(group.code)}
      >
        <Fold size={16} stroke={1.6} aria-hidden />
      </button>
      <label>
        <input
          type="checkbox"
          checked={held === group.rights.length}
          disabled={!isOpen}
          ref={(box) => {
            if (box) box.indeterminate = held > 0 && held < group.rights.length
          }}
          onChange={onAll}
        />
        {group.name}
      </label>
      <span>
        {held} / {group.rights.length}
      </span>
    </div>
  )
}

interface RightProps {
  right: TreeRight
  given: boolean
  locked: boolean
  mark: RightMark | undefined
  onToggle: ((code: string) => void) | undefined
}

const Right = memo(function Right({ right, given, locked, mark, onToggle }: RightProps) {
  const { t } = useTranslation('team')
  return (
    <label className={styles['right']} data-mark={mark} title={locked ? t('edit.locked') : undefined}>
      <input
        type="checkbox"
        checked={given}
        disabled={locked || !onToggle}
        aria-describedby={`right-${right.code}`}
        onChange={() => onToggle?.(right.code)}
      />
      <span className={styles['name']}>
        {right.name}
        {locked && <IconLock size={14} stroke={1.6} aria-label={t('edit.locked')} />}
      </span>
      <span className={styles['sentence']} id={`right-${right.code}`} title={right.sentence}>
        {right.sentence}
      </span>
      {right.money && <StatusTag tone={markTones.fact}>{t('edit.movesMoney')}</StatusTag>}
      <span className={styles['mark']}>{mark}</span>
    </label>
  )
})
