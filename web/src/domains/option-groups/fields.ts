import { defineFields, type FieldTools } from '../../core/fields/index.ts'
import { nameless, textOf } from '../../core/i18n/index.ts'
import type { OptionGroup } from './queries.ts'

/** What can be changed of a group besides its options, which are merged line by line. */
export const groupFields = defineFields<OptionGroup>()('option-groups', [
  { key: 'name', kind: 'text' },
  { key: 'columns', kind: 'own', write: (value) => ((value ?? []) as string[]).join(' › ') },
  { key: 'plants', kind: 'own', write: writePlants },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])

/** One whose name is not the reader's to know stands by its number. */
function writePlants(value: unknown, { placeNames }: FieldTools): string {
  if (value === null) return textOf('option-groups', 'allPlants') ?? ''
  return ((value ?? []) as number[]).map((id) => placeNames([id])[0] ?? nameless()).join(', ')
}
