/*
 * What is looked for in an open page without a clock and without a picture. Each of these is carried into the page as it
 * stands, so it knows nothing of this file.
 */

/** Ids, times, days, amounts, cards, references and counts of which something is not to be seen and cannot be scrolled to. */
export function cutOnes(): string[] {
  const kinds = ['id', 'time', 'day', 'days', 'amount', 'card', 'reference', 'code', 'count']
  const found = new Set<string>()
  const range = document.createRange()
  const isCut = (text: Node): boolean => {
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) return false
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { overflowX, textOverflow, paddingLeft, paddingRight } = getComputedStyle(box)
      if (overflowX === 'visible') continue
      // What scrolls shows all of it; what is a pixel wide is there to be heard.
      if (overflowX === 'auto' || overflowX === 'scroll' || box.clientWidth <= 1) return false
      const start = box.getBoundingClientRect().left + box.clientLeft
      // The dots come where the text leaves the room between the sides.
      const sides = textOverflow === 'ellipsis' ? [paddingLeft, paddingRight] : ['0', '0']
      const [before, behind] = sides.map(Number.parseFloat) as [number, number]
      if (left < start + before - 0.5 || right > start + box.clientWidth - behind + 0.5) return true
    }
    return false
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-kind]')) {
    const { kind } = element.dataset
    if (!kinds.includes(kind!) || !element.checkVisibility()) continue
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (isCut(texts.currentNode)) found.add(`cut: ${kind} ${element.textContent}`)
  }
  return [...found]
}

/** Cells, other figures that say their kind, and fields of amounts, whose figures are not of one width. */
export function unevenFigures(): string[] {
  const found = new Set<string>()
  const look = (element: Element) => {
    if (!element.checkVisibility()) return
    if (!getComputedStyle(element).fontVariantNumeric.includes('tabular-nums'))
      found.add(`uneven figures: ${element.outerHTML.slice(0, 160)}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const kind = parentElement?.closest<HTMLElement>('td, [data-kind]')
    const isWords = !kind || ['text', 'state', 'acts'].includes(kind.dataset['kind'] ?? '')
    if (parentElement && !isWords && /\d/.test(textContent!)) look(parentElement)
  }
  for (const field of document.querySelectorAll('input[inputmode="decimal"]')) look(field)
  return [...found]
}

/** Controls and tags that jut out of the box that they stand in, and neighbours that lie on one another. */
export function juttingOnes(): string[] {
  const found = new Set<string>()
  const told = (element: Element) => element.outerHTML.slice(0, 120)
  // Layers lie upon others on purpose, and negative margins are drawn so.
  const inFlow = (element: Element): boolean => {
    const { position, float, opacity, marginLeft, marginRight } = getComputedStyle(element)
    const isDrawnOut = Number.parseFloat(marginLeft) < 0 || Number.parseFloat(marginRight) < 0
    return /static|relative/.test(position) && float === 'none' && opacity !== '0' && !isDrawnOut
  }
  const controls = [
    ...document.querySelectorAll('button, a[href], input, select, textarea, [role="tab"], [data-tone]'),
  ].filter((element) => element.checkVisibility() && element.clientWidth !== 1 && inFlow(element))
  const boxOf = (element: Element): Element | null => {
    let box = element.parentElement
    while (box && /^(?:inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement
    return box
  }
  for (const control of controls) {
    const box = boxOf(control)
    if (!box || box.clientWidth <= 1) continue
    const { overflowX, textOverflow } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') continue
    const own = control.getBoundingClientRect()
    const around = box.getBoundingClientRect()
    if (own.width > 0 && (own.left < around.left - 1 || own.right > around.right + 1))
      found.add(`juts out: ${told(control)}`)
  }
  // By line: a link within a text has a box on each.
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  for (const [index, control] of controls.entries())
    for (const other of controls.slice(index + 1)) {
      if (other.parentElement !== control.parentElement) continue
      const lines = [...other.getClientRects()]
      if ([...control.getClientRects()].some((one) => lines.some((line) => meet(one, line))))
        found.add(`lies on its neighbour: ${told(control)} ${told(other)}`)
    }
  return [...found]
}
