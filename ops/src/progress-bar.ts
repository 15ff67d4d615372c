export interface ProgressBar {
  /** @param share 0 to 1 */
  show(share: number, note: string): void
  end(): void
}

const width = 30
const quietStep = 0.1

/** A bar that redraws itself on a terminal; elsewhere a line for every tenth. */
export function progressBar(title: string, out: NodeJS.WriteStream = process.stdout): ProgressBar {
  let quietAt = 0
  let last = { share: 0, note: '' }
  const line = () => {
    const filled = Math.round(last.share * width)
    const percent = String(Math.floor(last.share * 100)).padStart(3)
    return `${title} [${'█'.repeat(filled)}${' '.repeat(width - filled)}] ${percent} % ${last.note}`
  }
  return {
    show(share, note) {
      last = { share: Math.min(1, Math.max(0, share)), note }
      if (out.isTTY) {
        out.write(`\r${line()}\u001b[K`)
      } else if (last.share >= quietAt) {
        out.write(`${line()}\n`)
        quietAt = Math.floor(last.share / quietStep) * quietStep + quietStep
      }
    },
    end() {
      if (out.isTTY) out.write('\n')
    },
  }
}
