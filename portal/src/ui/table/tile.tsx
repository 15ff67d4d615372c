import type { ReactNode } from 'react'
import styles from './tile.module.css'

/** A row of a list where the screen is narrow: lines one below the other, for a thumb. */
export const Tile = ({ children }: { children: ReactNode }) => (
  <div className={styles['tile']}>{children}</div>
)

/** For a tile that is as a whole a link or a button. */
export const tileClass = styles['tile'] as string

/** One line of a tile, its parts at both ends. */
export const TileLine = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => (
  <span className={styles['line']} data-quiet={quiet || undefined}>
    {children}
  </span>
)

/** What a tile is about before all else: mostly an amount. */
export const TileHead = ({ children }: { children: ReactNode }) => (
  <span className={styles['head']}>{children}</span>
)

/** A number, whole. */
export const TileNumber = ({ children }: { children: ReactNode }) => (
  <span className={styles['number']} data-kind="id">
    {children}
  </span>
)
