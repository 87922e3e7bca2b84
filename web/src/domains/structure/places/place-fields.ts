import { type Language, languages } from '@lineside/contract/core'
import { defineFields, type Field, type FieldTools } from '../../../core/fields/index.ts'
import { joined, type Parts } from '../../../core/form/dialog.ts'
import { languageNames, textOf } from '../../../core/i18n/index.ts'
import type { PlaceRecord } from '../queries.ts'
import type { PlaceValues } from './place-values.ts'

const nameIn = (language: Language): Field<PlaceRecord> => ({
  key: `names.${language}`,
  kind: 'text',
  label: () => `${textOf('structure', 'fields.name') ?? ''} · ${languageNames[language]}`,
  of: ({ names }) => names[language],
  in: ['form', 'conflict'],
})

/** Whether a place or an area is enabled, where somebody else changed that. */
export const stateField = {
  key: 'state',
  kind: 'own',
  write: (value: unknown, { labels }: FieldTools) => labels.state(String(value)),
  in: ['conflict'],
} as const

/** From the plant down; the history has the names alone. */
const pathNames = (value: unknown) =>
  ((value ?? []) as (string | { name: string })[]).map((one) => (typeof one === 'string' ? one : one.name)).join(' › ')

type Holiday = PlaceValues['holidays'][number]

/** What can differ between two versions of a place; its name in each language is a field. */
export const placeFields = defineFields<PlaceRecord>()('structure', [
  { key: 'name', kind: 'text' },
  ...languages.map(nameIn),
  {
    key: 'names',
    kind: 'own',
    write: (value) =>
      Object.entries((value ?? {}) as PlaceRecord['names'])
        .map(([language, name]) => `${languageNames[language as Language]}: ${name}`)
        .join(' · '),
    in: ['history'],
  },
  { key: 'unitType', kind: 'text' },
  { key: 'timeZone', kind: 'text' },
  { key: 'currency', kind: 'text' },
  {
    key: 'holidays',
    kind: 'own',
    write: (value, { formats }) =>
      ((value ?? []) as Holiday[]).map(({ day, name }) => `${day ? formats.day(day) : ''} ${name}`.trim()).join(' · '),
  },
  {
    key: 'effectivenessCheck',
    kind: 'own',
    write: (value) => textOf('core', value === true ? 'yesNo.yes' : 'yesNo.no') ?? '',
  },
  { key: 'path', kind: 'own', write: pathNames },
  { key: 'level', kind: 'code', in: ['history'] },
  { key: 'parent', kind: 'own', write: (value) => (value as { name?: string } | null)?.name ?? '', in: ['history'] },
  stateField,
])

/** The name in each language is merged by itself. */
export const placeParts: Parts<PlaceValues> = {
  split: ({ names, ...values }) => ({
    ...values,
    ...Object.fromEntries(languages.map((language) => [`names.${language}`, names[language] ?? ''])),
  }),
  join: (parts) => {
    const names = languages.flatMap((language): [string, unknown][] => {
      const name = parts[`names.${language}`]
      return name === '' ? [] : [[language, name]]
    })
    const own = Object.entries(parts).filter(([key]) => !key.startsWith('names.'))
    return joined<PlaceValues>({ ...Object.fromEntries(own), names: Object.fromEntries(names) })
  },
}
