import { useMemo } from 'react'
import {
  movesMoney,
  type Permission,
  permissionTree,
  type PermissionNode,
} from '@quayside/contract/permissions.ts'
import { rightKey } from '@quayside/phrases/right-words.ts'
import type { ToxicPair } from '@quayside/contract/account/team/toxic-pairs.ts'
import { useTranslation } from '#words/use-translation.ts'
import { pageName, permissionName } from '#shell/page-names.ts'
import type { TreeGroup } from './role-tree.tsx'

const codesOf = (node: PermissionNode): string[] =>
  node.open ? [] : node.children ? node.children.flatMap(codesOf) : [node.code]

/** The contract's tree with names and sentences in the reader's language, one group for each area of the menu. */
export function useRightGroups(): readonly TreeGroup[] {
  const { t } = useTranslation('rights')
  const { t: shell } = useTranslation('shell')
  return useMemo(
    () =>
      (permissionTree as readonly PermissionNode[]).flatMap((node) => {
        const codes = codesOf(node)
        if (codes.length === 0) return []
        return [
          {
            code: node.code,
            name: pageName(shell, node.code),
            rights: codes.map((code) => ({
              code,
              name: permissionName(t, code),
              sentence: t(`right.${rightKey(code as Permission)}.allows`),
              money: movesMoney(code),
            })),
          },
        ]
      }),
    [t, shell],
  )
}

/** What a right is called. */
export function useRightName(): (code: string) => string {
  const { t } = useTranslation('rights')
  return (code) => permissionName(t, code)
}

/** Why a pair of rights should not meet in one hand. */
export function useToxicText(): (pair: ToxicPair) => string {
  const { t } = useTranslation('rights')
  return (pair) => t(`toxic.${pair}`)
}
