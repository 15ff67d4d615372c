import { useQuery } from '@tanstack/react-query'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import { download } from './send.ts'

/** A picture that was handed in, as data that any page can draw; undefined until it has come, or where nobody may see it yet. */
export function usePicture(path: string, file: StoredFileShown | null): string | undefined {
  const id = file?.state === 'clean' ? file.id : undefined
  const { data } = useQuery({
    queryKey: [path, id],
    queryFn: async () => asData((await download(path, { id })).file),
    enabled: id !== undefined,
    // What has an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return id === undefined ? undefined : data
}

const asData = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture could not be read')))
    reader.readAsDataURL(file)
  })
