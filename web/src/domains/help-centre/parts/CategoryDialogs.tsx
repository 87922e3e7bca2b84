import { languages } from '@lineside/contract/core'
import { categoryIcons, helpCategories, helpLimits } from '@lineside/contract/help-centre'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { sentence } from '../../../core/catalogue/index.ts'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { type FieldControl, SelectField, TextField, useForm } from '../../../core/form/index.ts'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { Dialog, notify } from '../../../ui/index.ts'
import { type Category, categories } from '../queries.ts'
import {
  blankCategory,
  type CategoryBody,
  type CategoryValues,
  categoryCheck,
  categoryFields,
  categoryValuesOf,
} from './category-values.ts'

/** A new category, last in their order. */
export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help-centre', 'core'])
  const client = useQueryClient()
  const [check] = useState(categoryCheck)
  const api = useForm<CategoryValues, CategoryBody>({
    check,
    defaultValues: blankCategory,
    onSubmit: async (body) => {
      const { title } = await call(helpCategories.create, { body })
      categories.invalidateAll(client)
      notify({ title: sentence('help-centre', 'done.created', { name: title }) })
      onClose()
    },
  })
  return (
    <FormDialog open api={api} title={t('categories.new')} submit={t('core:usual.form.create')} onClose={onClose}>
      <CategoryInputs control={api.form.control} />
    </FormDialog>
  )
}

/** Another picture, other names. */
export function EditCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const { t } = useTranslation(['help-centre', 'core'])
  const client = useQueryClient()
  const [check] = useState(categoryCheck)
  const { api, conflict } = useCommandForm<CategoryValues, CategoryBody, Category, Pick<Category, 'title'>>({
    check,
    defaultValues: categoryValuesOf(category),
    valuesOf: categoryValuesOf,
    record: category,
    send: (body, rowVersion) =>
      call(helpCategories.change, { params: { id: category.id }, body: { ...body, rowVersion } }),
    onDone: ({ title }) => {
      categories.invalidateAll(client)
      notify({ title: sentence('help-centre', 'done.changed', { name: title }) })
      onClose()
    },
    onStale: () => categories.invalidateAll(client),
  })
  return (
    <FormDialog
      open
      api={api}
      title={t('core:actions.edit')}
      submit={t('core:actions.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={categoryFields} />}
    >
      <CategoryInputs control={api.form.control} />
    </FormDialog>
  )
}

function CategoryInputs({ control }: { control: FieldControl<CategoryValues> }) {
  const { t } = useTranslation('help-centre')
  return (
    <>
      <SelectField
        control={control}
        name="icon"
        label={t('categories.icon')}
        options={categoryIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
        required
      />
      {languages.map((language) => (
        <TextField
          key={language}
          control={control}
          name={`titles.${language}`}
          label={t('categories.title', { language: languageNames[language] })}
          maxLength={helpLimits.category}
        />
      ))}
    </>
  )
}

/** What was done to a category. */
export function CategoryLogDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={category.title}>
      <RecordLog fields={categoryFields} log={categories.log(category.id)} plant={null} />
    </Dialog>
  )
}
