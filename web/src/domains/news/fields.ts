import type { Language } from '@lineside/contract/core'
import { defineFields, type Field } from '../../core/fields/index.ts'
import { languageNames, nameless, textOf } from '../../core/i18n/index.ts'
import { type Item, useProfiles } from './queries.ts'

const own = (key: string) => textOf('news', key) ?? key

const writeTexts = (value: unknown): string =>
  Object.entries((value ?? {}) as Record<string, { title: string } | undefined>)
    .flatMap(([language, text]) => (text ? `${languageNames[language as 'pt']}: ${text.title}` : []))
    .join('\n')

const writeLanguages = (value: unknown) =>
  ((value ?? []) as readonly Language[]).map((language) => languageNames[language]).join(' · ')

function fieldsWith(profileNames: ReadonlyMap<number, string>) {
  const writeProfiles = (value: unknown) => {
    const ids = (value ?? []) as readonly number[]
    return ids.length === 0 ? own('form.everybody') : ids.map((id) => profileNames.get(id) ?? nameless()).join(' · ')
  }
  const fields: readonly Field<Item>[] = [
    { key: 'title', kind: 'text', in: ['history'] },
    { key: 'texts', kind: 'own', write: writeTexts, wide: true, in: ['form', 'history', 'conflict'] },
    {
      key: 'sourceLanguage',
      kind: 'own',
      write: (value) => languageNames[value as 'pt'] ?? '',
      in: ['form', 'history', 'conflict'],
    },
    {
      key: 'pictureId',
      kind: 'own',
      write: (value) => (value ? own('fields.pictureSet') : ''),
      in: ['form', 'history', 'conflict'],
    },
    { key: 'link', kind: 'text' },
    { key: 'industryIds', kind: 'places' },
    { key: 'profileIds', kind: 'own', write: writeProfiles },
    { key: 'beginsOn', kind: 'day' },
    { key: 'endsOn', kind: 'day' },
    { key: 'notify', kind: 'own', write: (value) => textOf('core', value === true ? 'yesNo.yes' : 'yesNo.no') ?? '' },
    { key: 'upToDate', kind: 'own', write: writeLanguages, in: ['history'] },
    { key: 'position', kind: 'number', in: ['history'] },
    { key: 'enabled', kind: 'flag', in: ['conflict'] },
  ]
  return defineFields<Item>()('news', fields)
}

/** What can be told of something that is published; `has`: what its kind has. */
export function usePublicationFields(has: { link: boolean; notify: boolean }) {
  const { data = [] } = useProfiles()
  const fields = fieldsWith(new Map(data.map(({ id, name }) => [id, name])))
  const all = fields.all.filter(({ key }) => (key !== 'link' || has.link) && (key !== 'notify' || has.notify))
  return { ...fields, all }
}
