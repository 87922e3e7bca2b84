import { type Language, languages } from '@lineside/contract/core'
import { helpQuestions, questionStates } from '@lineside/contract/help-centre'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { type FieldControl, SelectField } from '../../../core/form/index.ts'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { RichTextView } from '../../../core/rich-text/index.ts'
import { Form, IconButton, IconEye, KeyValueList, Stack, Surface, type Tab, Tabs } from '../../../ui/index.ts'
import { enabling } from '../enabling.ts'
import { questionFields } from '../fields.ts'
import { useCategoryChoices } from '../parts/choices.ts'
import { PreviewDialog } from '../parts/PreviewDialog.tsx'
import { ScreensField } from '../parts/ScreensField.tsx'
import { TextsField } from '../parts/TextsField.tsx'
import { type QuestionBody, type QuestionValues, questionCheck, questionParts, valuesOf } from '../parts/values.ts'
import { type Question, questions } from '../queries.ts'

export const page = definePage({ Component: QuestionPage })

/** /central-de-ajuda/perguntas/{id}: an article in all its languages. */
function QuestionPage({ params }: PageProps) {
  return (
    <StoredRecord record={questions.record(params.id ?? '')} route={2302} back={2301}>
      {(question) =>
        question.abilities.changed === true ? (
          <EditQuestion key={question.id} record={question} />
        ) : (
          <QuestionFacts key={question.id} record={question} />
        )
      }
    </StoredRecord>
  )
}

function EditQuestion({ record }: { record: Question }) {
  const { t } = useTranslation(['help-centre', 'core'])
  const [check] = useState(questionCheck)
  const [preview, setPreview] = useState(false)
  const { data: log } = useQuery(questions.log(record.id))
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const { api, conflict, work, values } = useRecordForm<QuestionValues, QuestionBody, Question>({
    domain: 'help-centre',
    queries: questions,
    fields: questionFields,
    record,
    check,
    valuesOf,
    parts: questionParts,
    nameOf: ({ title }) => title,
    send: (body, rowVersion) =>
      call(helpQuestions.change, { params: { id: record.id }, body: { ...body, rowVersion } }),
  })
  return (
    <EditRecordPage
      api={api}
      work={work}
      title={record.title}
      subtitle={t('core:routes.2302')}
      back={2301}
      status={<StateBadge machine={questionStates} state={record.state} />}
      actions={
        <>
          <IconButton icon={IconEye} label={t('preview.open')} popup="dialog" onClick={() => setPreview(true)} />
          <EnableMenu record={record} setEnabled={setEnabled} />
        </>
      }
    >
      <RecordColumns
        main={
          <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
            <FormConflict conflict={conflict} fields={questionFields} log={log} />
            <Surface title={t('form.title')}>
              <TextsField form={api.form} values={values} question={record} />
            </Surface>
          </Form>
        }
        side={
          <Stack>
            <Placing control={api.form.control} record={record} />
            <RecordLog fields={questionFields} log={questions.log(record.id)} plant={null} />
          </Stack>
        }
      />
      {preview ? <PreviewDialog values={values} onClose={() => setPreview(false)} /> : null}
      {inUse}
    </EditRecordPage>
  )
}

/** The same for who may only look at it. */
function QuestionFacts({ record }: { record: Question }) {
  const { t } = useTranslation(['help-centre', 'core'])
  const [shown, setShown] = useState<string>(record.sourceLanguage)
  return (
    <ScreenPage
      title={record.title}
      subtitle={t('core:routes.2302')}
      back={2301}
      status={<StateBadge machine={questionStates} state={record.state} />}
    >
      <RecordColumns
        main={
          <Surface title={t('form.title')}>
            <Tabs
              label={t('columns.languages')}
              value={shown}
              onChange={setShown}
              tabs={languages.flatMap((language) => tabOf(language, record.texts[language]))}
            />
          </Surface>
        }
        side={
          <Stack>
            <Surface title={t('form.place')}>
              <KeyValueList
                items={[{ label: t('columns.category'), value: record.category }, ...countsOf(record, t)]}
              />
            </Surface>
            <RecordLog fields={questionFields} log={questions.log(record.id)} plant={null} />
          </Stack>
        }
      />
    </ScreenPage>
  )
}

function tabOf(language: Language, text: Question['texts'][Language]): Tab[] {
  if (!text) return []
  const content = <RichTextView text={text.body} lang={language} />
  return [{ id: language, label: languageNames[language], content }]
}

const countsOf = ({ helpful, unhelpful }: Question, t: (key: 'columns.helpful' | 'columns.unhelpful') => string) => [
  { label: t('columns.helpful'), value: String(helpful) },
  { label: t('columns.unhelpful'), value: String(unhelpful) },
]

interface PlacingProps {
  control: FieldControl<QuestionValues>
  record: Question
}

/** Where it stands, of which screens it is, and what readers thought of it. */
function Placing({ control, record }: PlacingProps) {
  const { t } = useTranslation('help-centre')
  const { options, loading } = useCategoryChoices()
  return (
    <Surface title={t('form.place')}>
      <Stack>
        <SelectField
          control={control}
          name="categoryId"
          label={t('columns.category')}
          {...{ options, loading }}
          required
        />
        <ScreensField control={control} />
        <SelectField
          control={control}
          name="sourceLanguage"
          label={t('columns.sourceLanguage')}
          help={t('form.sourceHelp')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          required
        />
        <KeyValueList items={countsOf(record, t)} />
      </Stack>
    </Surface>
  )
}
