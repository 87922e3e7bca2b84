import { languages } from '@lineside/contract/core'
import { emptyRichText } from '@lineside/contract/core/rich-text'
import { helpLimits, helpQuestions } from '@lineside/contract/help-centre'
import { call } from '../../../core/api/index.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { byRules, required, SelectField, TextField, useForm } from '../../../core/form/index.ts'
import { currentLanguage, languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { notify } from '../../../ui/index.ts'
import { questions } from '../queries.ts'
import { useCategoryChoices } from './choices.ts'

interface Values {
  title: string
  categoryId: string | null
  sourceLanguage: string
}

const check = byRules<Values>({ title: required, categoryId: required })

/** A new article: its question and its category; the answer is written on its page. */
export function NewQuestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help-centre', 'core'])
  const put = useStore(questions)
  const go = useGoOn()
  const { options, loading } = useCategoryChoices()
  const api = useForm({
    check,
    defaultValues: { title: '', categoryId: null, sourceLanguage: currentLanguage() } as Values,
    onSubmit: async ({ title, categoryId, sourceLanguage }) => {
      const body = {
        categoryId: Number(categoryId),
        sourceLanguage: sourceLanguage as (typeof languages)[number],
        texts: { [sourceLanguage]: { title, body: emptyRichText() } },
      }
      const created = await call(helpQuestions.create, { body })
      put(created)
      notify({ title: sentence('help-centre', 'done.created', { name: created.title }) })
      go(2302, { id: created.id })
    },
  })
  const { control } = api.form
  return (
    <FormDialog open api={api} title={t('tools.new')} submit={t('core:usual.form.create')} onClose={onClose}>
      <TextField
        control={control}
        name="title"
        label={t('columns.title')}
        help={t('form.titleHelp')}
        maxLength={helpLimits.title}
        required
      />
      <SelectField
        control={control}
        name="categoryId"
        label={t('columns.category')}
        {...{ options, loading }}
        required
        takeOnly
      />
      <SelectField
        control={control}
        name="sourceLanguage"
        label={t('columns.sourceLanguage')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        required
      />
    </FormDialog>
  )
}
