import { parseSync } from '@swc/core'

export type Tree = Readonly<Record<string, unknown>>

/** Visits every node of a source, outermost first. */
export function walk(file: string, text: string, visit: (tree: Tree) => void): void {
  const into = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(into)
    if (typeof value !== 'object' || value === null) return
    visit(value as Tree)
    Object.values(value).forEach(into)
  }
  into(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body)
}
