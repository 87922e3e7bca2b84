import { ApiProblem } from '../../../../core/api/index.ts'
import { photoIds } from '../../../../core/files/device-photos.ts'
import { isOnServer, sendAgain, sendPhoto } from '../../../../core/files/send-photo.ts'
import type { Body, UnsentCollect } from '../unsent.ts'

const CONTAINER = 'collects'

interface Group {
  path: string
  fieldId: number
  ids: readonly number[]
}

function groupsOf({ body, photoFields = [], evidence = {} }: UnsentCollect): Group[] {
  const answered = body.values
    .filter(({ fieldId }) => photoFields.includes(fieldId))
    .map(({ fieldId, value }) => ({ path: 'values', fieldId, ids: photoIds(value as string) }))
  const beside = Object.entries(evidence).map(([fieldId, ids]) => ({
    path: 'attachments',
    fieldId: Number(fieldId),
    ids: photoIds(ids),
  }))
  return [...answered, ...beside].filter((group) => group.ids.length > 0)
}

/**
 * The record as it travels: every photo of it uploaded, once, and named as the server calls it. A photo that the
 * device lost is left out.
 * @throws what an upload throws; a refused photo names its field
 */
export async function withUploadedPhotos(item: UnsentCollect): Promise<Body> {
  const groups = groupsOf(item)
  if (groups.length === 0) return item.body
  const files = new Map<Group, number[]>()
  for (const group of groups) files.set(group, await uploaded(group))
  const answers = new Map(
    groups.filter(({ path }) => path === 'values').map((one) => [one.fieldId, files.get(one) ?? []]),
  )
  const attachments = groups
    .filter((one) => one.path === 'attachments' && files.get(one)?.length !== 0)
    .map((one) => ({ fieldId: one.fieldId, fileIds: files.get(one) ?? [] }))
  return {
    ...item.body,
    values: item.body.values.map((value) => {
      const ids = answers.get(value.fieldId)
      return ids ? { ...value, value: ids.join() || null } : value
    }),
    ...(attachments.length > 0 && { attachments }),
  }
}

async function uploaded({ path, fieldId, ids }: Group): Promise<number[]> {
  const results: number[] = []
  for (const id of ids) {
    const fileId = await sendPhoto(id, CONTAINER).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status < 400) throw error
      const { code, status, message } = error
      throw new ApiProblem(code, status, { message, fields: { [`${path}.${fieldId}`]: message } })
    })
    if (fileId !== null) results.push(fileId)
  }
  return results
}

/** The photos of a record that lie on this device. */
export const photosOf = (item: UnsentCollect): number[] =>
  groupsOf(item).flatMap((group) => group.ids.filter((id) => !isOnServer(id)))

/**
 * Whether the server refused photos because it tidied them away before the record came; then they travel again.
 * `fields` are the paths it named.
 */
export function removeTidied(item: UnsentCollect, fields: Readonly<Record<string, string>>): Promise<boolean> {
  const refused = groupsOf(item).filter(({ path, fieldId }) => `${path}.${fieldId}` in fields)
  return sendAgain(refused.flatMap((group) => group.ids))
}
