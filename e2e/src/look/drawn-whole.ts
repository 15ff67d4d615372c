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
      const { overflowX, textOverflow, paddingLeft, paddingRight, borderRightWidth } = getComputedStyle(box)
      if (overflowX === 'visible') continue
      // What scrolls shows all of it; what is a pixel wide is there to be heard.
      if (overflowX === 'auto' || overflowX === 'scroll' || box.clientWidth <= 1) return false
      // In parts of a pixel, which `clientWidth` has not.
      const around = box.getBoundingClientRect()
      const start = around.left + box.clientLeft
      const end = around.right - Number.parseFloat(borderRightWidth)
      // The dots come where the text leaves the room between the sides.
      const sides = textOverflow === 'ellipsis' ? [paddingLeft, paddingRight] : ['0', '0']
      const [before, behind] = sides.map(Number.parseFloat) as [number, number]
      // Dots come for a part of a pixel.
      if (left < start + before - 0.1 || right > end - behind + 0.1) return true
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

/** Hints of fields that do not fit into them. */
export function cutHints(): string[] {
  const brush = document.createElement('canvas').getContext('2d')!
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
  return fields.flatMap((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    brush.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return field.checkVisibility() && brush.measureText(field.placeholder).width > room + 0.5
      ? [`hint is cut: ${field.placeholder}`]
      : []
  })
}

/** Tables and other parts of the page that have to be moved sideways to be seen; code is moved on purpose, and so is what has a column for each of many things. */
export function runningOff(): string[] {
  const parts = [...document.querySelectorAll<HTMLElement>('main *, dialog *')]
  return parts
    .filter(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 &&
        part.checkVisibility() &&
        !part.querySelector('pre') &&
        !part.matches('[data-grows]') &&
        /auto|scroll/.test(getComputedStyle(part).overflowX),
    )
    .map(
      (part) =>
        `runs off by ${part.scrollWidth - part.clientWidth}: ${part.ariaLabel ?? part.outerHTML.slice(0, 120)}`,
    )
}

/** Whatever is drawn outside of the box that it stands in, and neighbours that lie on one another. */
export function strayOnes(): string[] {
  const found = new Set<string>()
  const told = (element: Element) =>
    `${(element.cloneNode() as Element).outerHTML.slice(0, 120)} ${element.textContent.slice(0, 40)}`
  const isInline = (element: Element) => /^(?:inline|contents)$/.test(getComputedStyle(element).display)
  const boxOf = (element: Element): Element => {
    let box = element.parentElement!
    while (isInline(box)) box = box.parentElement!
    return box
  }
  // Layers lie upon others on purpose, and negative margins are drawn so; what is a pixel wide is there to be heard.
  const inFlow = (element: HTMLElement): boolean => {
    const { position, float, margin } = getComputedStyle(element)
    return (
      /static|relative/.test(position) &&
      float === 'none' &&
      !margin.includes('-') &&
      element.offsetWidth !== 1
    )
  }
  const seen = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }
  const outside = (part: DOMRect, box: Element): boolean => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
    const around = box.getBoundingClientRect()
    const isWide = part.left < around.left - 1 || part.right > around.right + 1
    const isHigh = part.top < around.top - 1 || part.bottom > around.bottom + 1
    const mayBeWide = /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis'
    return (isWide && !mayBeWide) || (isHigh && !/auto|scroll|clip/.test(overflowY))
  }
  const blocks = [...document.querySelectorAll<HTMLElement>('#root > * *, dialog *')].filter(
    (element) =>
      !element.closest('svg, colgroup, pre') &&
      element.checkVisibility(seen) &&
      inFlow(element) &&
      !isInline(element),
  )
  for (const block of blocks) {
    const own = block.getBoundingClientRect()
    const box = boxOf(block)
    if (own.width > 0 && own.height > 0 && box.clientWidth > 1 && outside(own, box))
      found.add(`is outside: ${told(block)} of ${told(box)}`)
  }
  const known = new Set<Element>(blocks)
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement!
    const box = isInline(parent) ? boxOf(parent) : parent
    if (!text.textContent!.trim() || !known.has(box) || !inFlow(parent) || !parent.checkVisibility(seen))
      continue
    range.selectNodeContents(text)
    const { overflowX, textOverflow } = getComputedStyle(box)
    const { left, right } = box.getBoundingClientRect()
    const isOut = [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1)
    if (isOut && textOverflow !== 'ellipsis' && !/auto|scroll/.test(overflowX))
      found.add(`runs out of its box: ${told(box)}`)
  }
  // By line: a link within a text has a box on each.
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role="tab"], [data-tone]',
    ),
  ].filter((element) => element.checkVisibility(seen) && inFlow(element))
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  const families = Map.groupBy(new Set([...blocks, ...controls]), (element) => element.parentElement)
  for (const children of families.values()) {
    const boxes = children.map((child) => [...child.getClientRects()])
    for (const [index, lines] of boxes.entries())
      for (const [further, others] of boxes.slice(index + 1).entries())
        if (lines.some((one) => others.some((other) => meet(one, other))))
          found.add(
            `lies on its neighbour: ${told(children[index]!)} ${told(children[index + 1 + further]!)}`,
          )
  }
  return [...found]
}
