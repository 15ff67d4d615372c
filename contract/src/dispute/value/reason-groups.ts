/** What a reason code comes down to; codes that are not known are `other`, and shown as they came. */
export const reasonGroups = [
  'fraud',
  'card_present',
  'programme',
  'authorisation',
  'processing',
  'duplicate',
  'not_received',
  'recurring',
  'quality',
  'credit',
  'cancelled',
  'other',
] as const
export type ReasonGroup = (typeof reasonGroups)[number]

/** Scheme's codes by group; the first name of a code is what its rulebook calls it. */
const codes: Readonly<Record<Exclude<ReasonGroup, 'other'>, readonly string[]>> = {
  fraud: ['10.4', '4837', '4863', 'F24', 'F29', 'UA02', 'AA', '546'],
  card_present: ['10.1', '10.2', '10.3', '4870', '4871', 'F30', 'F31', 'UA01', 'UA05', 'UA06'],
  programme: ['10.5', '4849', 'FR2', 'FR4'],
  authorisation: ['11.1', '11.2', '11.3', '4808', 'A01', 'A02', 'A08', 'AT', 'DA'],
  processing: [
    '12.1',
    '12.2',
    '12.3',
    '12.4',
    '12.5',
    '12.7',
    '4842',
    '4846',
    'P01',
    'P03',
    'P04',
    'P05',
    'P07',
    'P22',
    'P23',
  ],
  duplicate: ['12.6', '12.6.1', '12.6.2', '4834', 'P08', 'C14', 'DP'],
  not_received: ['13.1', '13.9', '4855', 'C08', 'RG'],
  recurring: ['13.2', '4841', 'C28', 'AP'],
  quality: ['13.3', '13.4', '13.5', '4853', '4854', 'C31', 'C32', 'RM'],
  credit: ['13.6', '13.8', '4860', 'C02', 'C04', 'RN2'],
  cancelled: ['13.7', 'C05', 'C18'],
}

const groupOfCode = new Map(
  Object.entries(codes).flatMap(([group, ofGroup]) => ofGroup.map((code) => [code, group as ReasonGroup])),
)

export const reasonGroupOf = (reasonCode: string): ReasonGroup => groupOfCode.get(reasonCode) ?? 'other'

/** Codes of a group, for a filter; none for `other`. */
export const codesOfGroup = (group: ReasonGroup): readonly string[] => (group === 'other' ? [] : codes[group])

/** Every code that is known. */
export const knownReasonCodes: readonly string[] = Object.values(codes).flat()

/** A code that says there was a card present is wrong for a sale without one, whatever the scheme. */
export const isWrongForCardAbsent = (reasonCode: string): boolean =>
  reasonGroupOf(reasonCode) === 'card_present'
