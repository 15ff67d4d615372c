import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import type { FileKind } from './file-kinds.ts'
import { findFile, findFiles, type StoredFile } from './stored-file.sql.ts'

/** Ids of files by the fields that name them; null where a field names none. */
export type NamedFiles<Place extends string> = Readonly<Record<Place, string | null>>
export type FileKinds<Place extends string> = Readonly<Record<Place, FileKind>>

/** Files that some things name, by id; another merchant's is none. */
export async function filesNamed<Place extends string>(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  places: readonly Place[],
  things: readonly NamedFiles<Place>[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const ids = things.flatMap((thing) => places.flatMap((place) => thing[place] ?? []))
  const found = ids.length === 0 ? [] : await tx.rows(findFiles(merchantId, [...new Set(ids)]))
  return new Map(found.map((file) => [file.id, file]))
}

/**
 * Own files, each of the kind of its field.
 * @param isShown whether somebody is shown them from now on, who may be shown nothing that the scanner has not let through
 * @throws Refusal that names the field
 */
export async function guardNamedFiles<Place extends string>(
  ctx: Pick<Ctx, 'tx' | 'merchantId' | 'language'>,
  kinds: FileKinds<Place>,
  named: NamedFiles<Place>,
  isShown = false,
): Promise<void> {
  const places = Object.keys(kinds) as Place[]
  const files = await filesNamed(ctx, places, [named])
  for (const field of places) {
    const id = named[field]
    if (id === null) continue
    const at = { field, language: ctx.language }
    const file = files.get(id)
    if (file?.purpose !== kinds[field].purpose || file.state === 'refused')
      throw fieldRefusal(at, 'object.not_found')
    if (isShown && file.state !== 'clean') throw fieldRefusal(at, 'file.quarantine')
  }
}

/** Any file of these kinds that is the merchant's own. @throws Refusal */
export async function fileOfKinds(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  kinds: FileKinds<string>,
  id: string,
): Promise<StoredFile> {
  const file = await tx.maybe(findFile(merchantId, id))
  if (!file || !Object.values(kinds).some(({ purpose }) => purpose === file.purpose))
    throw new Refusal('object.not_found')
  return file
}
