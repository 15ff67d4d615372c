/** The download centre's address. */
export interface DownloadSearch {
  whose?: 'all'
  after?: string
  before?: string
}

const cursor = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 200 ? value : undefined

export function validateDownloadSearch(raw: Record<string, unknown>): DownloadSearch {
  const after = cursor(raw['after'])
  const before = cursor(raw['before'])
  return {
    ...(raw['whose'] === 'all' && { whose: 'all' }),
    ...(after && { after }),
    ...(before && { before }),
  }
}
