/** What schemes' reason codes come down to, whatever they are called. */
export const reasonGroups = [
  'fraud',
  'authorisation',
  'processing',
  'not_received',
  'quality',
  'credit',
  'other',
] as const
export type ReasonGroup = (typeof reasonGroups)[number]

/** Codes by how they begin; the longest that fits decides. */
const beginnings: readonly (readonly [string, ReasonGroup])[] = [
  ...(['10.', '4837', '4863', '4840', '4849', '4870', '4871', 'F', 'UA'] as const).map(
    (code) => [code, 'fraud'] as const,
  ),
  ...(['11.', '4808', '4807', '4812', 'A0', 'A1', 'AT', 'DA'] as const).map(
    (code) => [code, 'authorisation'] as const,
  ),
  ...(['12.', '4834', '4831', '4842', '4846', 'P', 'DP', 'LP'] as const).map(
    (code) => [code, 'processing'] as const,
  ),
  ...(['13.1', '4855', '4859', 'C08', 'RG'] as const).map((code) => [code, 'not_received'] as const),
  ...(['13.3', '13.4', '13.5', '4853', 'C31', 'C32', 'RM'] as const).map(
    (code) => [code, 'quality'] as const,
  ),
  ...(
    ['13.2', '13.6', '13.7', '13.8', '4841', '4860', 'C02', 'C04', 'C05', 'C18', 'C28', 'RN', 'AP'] as const
  ).map((code) => [code, 'credit'] as const),
]

export const reasonGroupOf = (code: string): ReasonGroup =>
  beginnings.reduce<readonly [string, ReasonGroup]>(
    (best, one) => (code.startsWith(one[0]) && one[0].length > best[0].length ? one : best),
    ['', 'other'],
  )[1]
