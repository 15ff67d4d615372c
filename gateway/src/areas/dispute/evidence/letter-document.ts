import type { ExhibitPages, PacketPlan } from './packet-plan.ts'

/** Letter and index as a Word document, for schemes' forms that take no PDF; the exhibits stay in the packet. */
export async function letterDocument(plan: PacketPlan, placed: readonly ExhibitPages[]): Promise<Buffer> {
  // Loaded with the first document: few ask for one.
  const { Document, HeadingLevel, Packer, Paragraph } = await import('docx')
  const pages = new Map(
    placed.map(({ letter, from, to }) => [letter, from === to ? `${from}` : `${from}–${to}`]),
  )
  const exhibits = [...plan.exhibits.map((one) => ({ ...one, fileName: '' })), ...plan.files]
  const said = [plan.opening, ...plan.points.map((point, index) => `${index + 1}. ${point}`)]
  const lines = [...said, plan.paragraph, plan.closing].filter((line) => line !== '')
  const document = new Document({
    title: plan.title,
    creator: plan.company[0] ?? '',
    sections: [
      {
        children: [
          new Paragraph({ text: plan.title, heading: HeadingLevel.HEADING_1 }),
          ...[plan.subject, ...plan.company, plan.datedWords].map((text) => new Paragraph({ text })),
          ...lines.map((text) => new Paragraph({ text, spacing: { before: 160 } })),
          new Paragraph({ text: 'Index of exhibits', heading: HeadingLevel.HEADING_2 }),
          ...exhibits.map(({ letter, name, fileName }) => {
            const place = pages.get(letter)
            const file = fileName === '' ? '' : ` (${fileName})`
            return new Paragraph({ text: `${letter}  ${name}${file}${place ? `, page ${place}` : ''}` })
          }),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
