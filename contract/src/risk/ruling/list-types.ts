/** What an entry of the black or the white list can be about. */
export const listTypes = [
  'email',
  'domain',
  'card',
  'bin',
  'ip',
  'range',
  'country',
  'device',
  'customer',
  'address',
] as const
export type ListType = (typeof listTypes)[number]

export const listColours = ['black', 'white'] as const
export type ListColour = (typeof listColours)[number]
