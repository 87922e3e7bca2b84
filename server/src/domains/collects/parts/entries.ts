import type { newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { remarksOf } from '../fill/evidence.ts'
import type { StoredAnswer, StoredSource, StoredSuggestion } from '../record.ts'

type Body = Infer<typeof newCollect>

/** What stands in a field of a record in parts, by whom and since which part. One that was emptied has no value. */
export interface Entry {
  fieldId: number
  value: StoredAnswer[1]
  remark: string | null
  /** photos taken as evidence beside it */
  fileIds: readonly number[]
  by: number
  at: string
  /** the version of the record that has it first */
  version: number
  /** the part that it came with */
  clientId: string
  origin: StoredSource | null
  suggested: StoredSuggestion | null
}

/** What a part sets in a field. */
type Setting = Pick<Entry, 'fieldId' | 'value' | 'remark' | 'fileIds'>

/** Who sends a part, and what their device had seen of the record. */
export interface Sender {
  by: number
  at: string
  clientId: string
  /** the version that the record has with it */
  version: number
  seen: number
  /** parts of the same device whose answer it had not seen */
  after: ReadonlySet<string>
}

/** The entries with a part in them, and what stands against it. */
export interface Merged {
  entries: readonly Entry[]
  /** those that this part set otherwise than they stood */
  changed: readonly Entry[]
  /** what somebody else set, which its sender had not seen, and sets otherwise */
  clashes: readonly Entry[]
}

/** What a part says, field by field. Evidence beside a field that it does not answer leaves that answer as it is. */
function settingsOf(body: Body, former: ReadonlyMap<number, Entry>): Setting[] {
  const values = new Map(body.values.map(({ fieldId, value }) => [fieldId, value]))
  const remarks = new Map(remarksOf(body))
  const files = new Map((body.attachments ?? []).map(({ fieldId, fileIds }) => [fieldId, fileIds]))
  const named = new Set([...values.keys(), ...(body.remarks ?? []).map(({ fieldId }) => fieldId), ...files.keys()])
  return [...named].map((fieldId) => ({
    fieldId,
    value: (values.has(fieldId) ? values.get(fieldId) : former.get(fieldId)?.value) ?? null,
    remark: remarks.get(fieldId) ?? null,
    fileIds: files.get(fieldId) ?? [],
  }))
}

const isSame = (one: Setting, other: Setting) =>
  one.value === other.value && one.remark === other.remark && one.fileIds.join() === other.fileIds.join()

const nothing: Omit<Setting, 'fieldId'> = { value: null, remark: null, fileIds: [] }

/**
 * Values of different fields come together, whoever sends first. What two set otherwise in the same field is nobody's to
 * decide here: the part is refused whole, and its person chooses.
 */
export function mergePart(entries: readonly Entry[], body: Body, sender: Sender): Merged {
  const { by, at, clientId, version, seen, after } = sender
  const standing = new Map(entries.map((entry) => [entry.fieldId, entry]))
  const changed: Entry[] = []
  const clashes: Entry[] = []
  for (const set of settingsOf(body, standing)) {
    const entry = standing.get(set.fieldId)
    if (isSame(entry ?? { fieldId: set.fieldId, ...nothing }, set)) continue
    if (entry && entry.version > seen && !after.has(entry.clientId)) clashes.push(entry)
    else changed.push({ ...set, by, at, version, clientId, origin: null, suggested: null })
  }
  const others = entries.filter(({ fieldId }) => !changed.some((one) => one.fieldId === fieldId))
  return { entries: [...others, ...changed].sort((a, b) => a.fieldId - b.fieldId), changed, clashes }
}

/** The record as it would be sent whole with these entries. */
export function bodyOf(entries: readonly Entry[]): Pick<Body, 'values' | 'attachments' | 'remarks'> {
  return {
    values: entries.flatMap(({ fieldId, value }) => (value === null ? [] : [{ fieldId, value }])),
    attachments: entries.flatMap(({ fieldId, fileIds }) =>
      fileIds.length === 0 ? [] : [{ fieldId, fileIds: [...fileIds] }],
    ),
    remarks: entries.flatMap(({ fieldId, remark: text }) => (text === null ? [] : [{ fieldId, text }])),
  }
}

/** The files that an entry names: those that answer it, of a photo field, and those beside it. */
export function filesIn({ value, fileIds }: Pick<Entry, 'value' | 'fileIds'>, isPhoto: boolean): number[] {
  const answered = isPhoto && typeof value === 'string' ? value.split(',').map(Number) : []
  return [...answered, ...fileIds]
}
