import { type Infer, type Language, languages } from '@lineside/contract/core'
import { newCategory } from '@lineside/contract/help-centre'
import type { Resolver } from 'react-hook-form'
import { defineFields } from '../../../core/fields/index.ts'
import { formCheck } from '../../../core/form/index.ts'
import { languageNames, textOf } from '../../../core/i18n/index.ts'
import type { Category } from '../queries.ts'
import type { CategoryIconName } from './CategoryIcon.tsx'

/** A name for each language; empty where there is none. */
export interface CategoryValues {
  icon: CategoryIconName
  titles: Record<Language, string>
}

export type CategoryBody = Infer<typeof newCategory>

export const blankCategory: CategoryValues = { icon: 'book', titles: { 'en-US': '', pt: '', 'pt-BR': '', tr: '' } }

export const categoryValuesOf = ({ icon, titles }: Pick<Category, 'icon' | 'titles'>): CategoryValues => ({
  icon,
  titles: { ...blankCategory.titles, ...titles },
})

/** Checked as a new one is; languages without a name are left out. */
export function categoryCheck(): Resolver<CategoryValues, unknown, CategoryBody> {
  const toBody = ({ icon, titles }: CategoryValues) => {
    const named = languages.filter((language) => titles[language].trim() !== '')
    return { icon, titles: Object.fromEntries(named.map((language) => [language, titles[language]])) }
  }
  // the first name is where one that is missing is said
  return formCheck(newCategory(), toBody, {
    place: (errors) => {
      const missing = (errors.titles as { message?: unknown } | undefined)?.message
      return typeof missing === 'string' ? { titles: { 'pt-BR': { type: 'required', message: missing } } } : errors
    },
  })
}

const writeTitles = (value: unknown) =>
  Object.entries((value ?? {}) as Record<string, string>)
    .filter(([, title]) => title !== '')
    .map(([language, title]) => `${languageNames[language as Language] ?? language}: ${title}`)
    .join(' · ')

/** What can be changed of a category. */
export const categoryFields = defineFields<Category>()('help-centre', [
  {
    key: 'icon',
    kind: 'own',
    label: () => textOf('help-centre', 'categories.icon') ?? '',
    write: (value) => textOf('help-centre', `icons.${value}`) ?? String(value ?? ''),
  },
  { key: 'titles', kind: 'own', label: () => textOf('help-centre', 'categories.titles') ?? '', write: writeTitles },
  { key: 'position', kind: 'number', label: () => textOf('help-centre', 'fields.position') ?? '', in: ['history'] },
])
