import { MAX_CODE_LENGTH, MAX_LABEL_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@lineside/contract/norms'
import { type ChangeEntry, defineFields, type Fields } from '../../core/fields/index.ts'
import type { Norm, NormVersion } from './queries.ts'

/** What can be changed of a norm. */
export const normFields = defineFields<Norm>()('norms', [
  { key: 'code', kind: 'text', max: MAX_CODE_LENGTH, required: true },
  { key: 'title', kind: 'text', max: MAX_TITLE_LENGTH, required: true },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])

/** What can be changed of a version. */
export const versionFields = defineFields<NormVersion>()('norms', [
  { key: 'label', kind: 'text', max: MAX_LABEL_LENGTH, required: true },
  { key: 'validFrom', kind: 'day', required: true },
  { key: 'validTo', kind: 'day' },
  { key: 'note', kind: 'longText', max: MAX_NOTE_LENGTH },
])

/** What an entry of the history may tell: of the norm, of a version, and of the one that a version ended. */
export const historyFields: Fields<never> = {
  domain: 'norms',
  all: [
    ...normFields.all,
    ...versionFields.all,
    { key: 'ended', kind: 'text', in: ['history'] },
    { key: 'endedOn', kind: 'day', in: ['history'] },
  ],
}

/** An entry about a version says which one, also where its label was not what changed. */
export function withLabel<E extends ChangeEntry>(entry: E): E {
  const { before, after } = entry
  if (!after || !before || 'label' in after || before.label === undefined) return entry
  const { label, ...others } = before
  return { ...entry, before: others, after: { label, ...after } }
}
