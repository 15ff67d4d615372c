import { useId } from 'react'
import { stripChinese } from '@quayside/contract/text.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './config.module.css'

interface Word {
  zh: string
  en: string
}

export const goodsText = (goods: readonly Word[]): string =>
  goods.map(({ zh, en }) => `${zh} = ${en}`).join('\n')

/** Lines of `Chinese = English`; the number of the first that is none. */
export function goodsIn(text: string): { goods: Word[] } | { wrong: number } {
  const lines = text.split('\n').map((line) => line.split('=').map((part) => part.trim()))
  const filled = lines
    .map((parts, index) => ({ parts, number: index + 1 }))
    .filter(({ parts }) => parts.join('') !== '')
  const wrong = filled.find(
    ({ parts: [zh, en, more] }) => !zh || !en || more !== undefined || stripChinese(en) !== en,
  )
  return wrong
    ? { wrong: wrong.number }
    : { goods: filled.map(({ parts: [zh = '', en = ''] }) => ({ zh, en })) }
}

interface GoodsProps {
  text: string
  /** Number of a line that cannot be read. */
  wrong: number | undefined
  onChange: (text: string) => void
}

export function Goods({ text, wrong, onChange }: GoodsProps) {
  const { t } = useTranslation('evidence')
  const id = useId()
  return (
    <div className={styles['text']}>
      <label htmlFor={id}>{t('config.goods')}</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}-note`}
        aria-invalid={wrong !== undefined || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Hint id={`${id}-note`}>
        {wrong === undefined ? t('config.goodsNote') : t('config.goodsWrong', { line: wrong })}
      </Hint>
    </div>
  )
}
