import { changeSubject, chatLimits, createSubject } from '@lineside/contract/chats'
import { languages } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import {
  CheckboxField,
  controlOf,
  errorSentence,
  type FieldControl,
  SelectField,
  TextField,
  useForm,
} from '../../../core/form/index.ts'
import { currentLanguage, languageNames, useTranslation, wordOf } from '../../../core/i18n/index.ts'
import { notify, Stack, Text } from '../../../ui/index.ts'
import type { SubjectRecord } from '../queries.ts'
import { IconField } from './IconField.tsx'
import { depthOf, nameOf, withBelow } from './tree.ts'
import { type SubjectBody, type SubjectValues, subjectCheck, subjectValues } from './values.ts'

type SubjectDialogProps = {
  all: readonly SubjectRecord[]
  onClose: () => void
} & ({ record: SubjectRecord } | { below: number | null })

/** Creates a subject, or changes one: its place, icon, what answers it, and its name in each language. */
export function SubjectDialog(props: SubjectDialogProps) {
  return 'record' in props ? <Changing {...props} /> : <Creating {...props} />
}

function useSaved(onClose: () => void) {
  const client = useQueryClient()
  return async (saved: SubjectRecord, key: 'created' | 'changed') => {
    await client.invalidateQueries({ queryKey: ['chats'] })
    notify({
      tone: 'done',
      title: wordOf('core', `usual.done.${key}`, { name: nameOf(saved, currentLanguage()) }) ?? '',
    })
    onClose()
  }
}

function Creating({
  all,
  below,
  onClose,
}: {
  all: readonly SubjectRecord[]
  below: number | null
  onClose: () => void
}) {
  const { t } = useTranslation('chats')
  const saved = useSaved(onClose)
  const [check] = useState(subjectCheck)
  const api = useForm<SubjectValues, SubjectBody>({
    check,
    defaultValues: subjectValues(null, below),
    onSubmit: async (body) => saved(await call(createSubject, { body }), 'created'),
  })
  return (
    <FormDialog open api={api} title={t('subjects.new')} submit={t('subjects.create')} onClose={onClose}>
      <Fields control={api.form.control} all={all} record={null} />
    </FormDialog>
  )
}

function Changing({
  all,
  record,
  onClose,
}: {
  all: readonly SubjectRecord[]
  record: SubjectRecord
  onClose: () => void
}) {
  const { t } = useTranslation('core')
  const saved = useSaved(onClose)
  const client = useQueryClient()
  const [check] = useState(subjectCheck)
  const { api } = useCommandForm<SubjectValues, SubjectBody, SubjectRecord, SubjectRecord>({
    check,
    defaultValues: subjectValues(record, null),
    record,
    send: (body, rowVersion) => call(changeSubject, { params: { id: record.id }, body: { ...body, rowVersion } }),
    onDone: (answer) => void saved(answer, 'changed'),
    onStale: () => void client.invalidateQueries({ queryKey: ['chats'] }),
  })
  return (
    <FormDialog open api={api} title={nameOf(record, currentLanguage())} submit={t('actions.save')} onClose={onClose}>
      <Fields control={api.form.control} all={all} record={record} />
    </FormDialog>
  )
}

interface FieldsProps {
  control: FieldControl<SubjectValues>
  all: readonly SubjectRecord[]
  record: SubjectRecord | null
}

function Fields({ control, all, record }: FieldsProps) {
  const { t } = useTranslation('chats')
  const automatic = useWatch({ control: controlOf(control), name: 'answerAutomatic' })
  const { fieldState } = useController({ control: controlOf(control), name: 'texts' })
  const whole = fieldState.error as { message?: string } | undefined
  return (
    <Stack gap={16}>
      {ownFirst().map((language) => (
        <Stack key={language} gap={4}>
          <TextField
            control={control}
            name={`texts.${language}.subject`}
            label={t('subjects.nameIn', { language: languageNames[language] })}
            maxLength={chatLimits.subject}
          />
          {automatic ? (
            <TextField
              control={control}
              name={`texts.${language}.responseContent`}
              label={t('subjects.linkIn', { language: languageNames[language] })}
              maxLength={chatLimits.link}
            />
          ) : null}
        </Stack>
      ))}
      {typeof whole?.message === 'string' ? <Text tone="error">{errorSentence(whole.message)}</Text> : null}
      <CheckboxField
        control={control}
        name="answerAutomatic"
        label={t('subjects.answerAutomatic')}
        help={t('subjects.answerAutomaticHelp')}
      />
      <IconField control={control} />
      <SelectField
        control={control}
        name="chatSubjectId"
        label={t('subjects.parent')}
        options={useParents(all, record)}
        required
      />
    </Stack>
  )
}

/** The languages, the reader's before the others. */
const ownFirst = () => [currentLanguage(), ...languages.filter((language) => language !== currentLanguage())]

/** Where a subject may stand: at the top, or below another, with room for what is below it; not below itself. */
function useParents(all: readonly SubjectRecord[], record: SubjectRecord | null) {
  const { t } = useTranslation('chats')
  const own = record ? withBelow(all, record.id) : new Set<number>()
  const levels = record ? depthOf(all, record.id) : 1
  const fit = all.filter(({ id, level }) => !own.has(id) && level + levels <= chatLimits.levels)
  return [
    { value: '', label: t('subjects.top') },
    ...fit.map((one) => ({ value: String(one.id), label: pathOf(all, one) })),
  ]
}

function pathOf(all: readonly SubjectRecord[], one: SubjectRecord): string {
  const parent = all.find(({ id }) => id === one.chatSubjectId)
  const name = nameOf(one, currentLanguage())
  return parent ? `${pathOf(all, parent)} › ${name}` : name
}
