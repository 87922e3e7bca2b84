import { noteLimits, writeProductionNote } from '@lineside/contract/production-notes'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { SelectField, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { newId } from '../../../core/new-id.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Note, useNoteStore } from '../queries.ts'
import { LinesField } from './LinesField.tsx'
import { type NoteValues, newLine, newNoteCheck, valuesOf } from './values.ts'

interface NewNoteDialogProps {
  /** the reversed note that it corrects: its figures to begin with */
  corrects?: Note
  onClose: () => void
}

/** A note that somebody writes in the portal. */
export function NewNoteDialog({ corrects, onClose }: NewNoteDialogProps) {
  const { t } = useTranslation('production-notes')
  const put = useNoteStore()
  const go = useGoOn()
  const { places } = usePlaces()
  const points = places.filter(({ level, enabled }) => level === 'collectPoint' && enabled)
  const nameOf = (id: number | null) => places.find((one) => one.id === id && one.level !== 'collectPoint')
  const [check] = useState(() => newNoteCheck({ clientId: newId(), corrects: corrects?.id ?? null }))
  const [defaultValues] = useState<NoteValues>(() =>
    corrects
      ? { ...valuesOf(corrects), remark: '' }
      : { collectPointId: null, lines: [newLine('PRODUCED')], remark: '' },
  )
  const api = useForm({
    check,
    defaultValues,
    onSubmit: async (body) => {
      const note = await call(writeProductionNote, { body })
      put(note)
      notify({ tone: 'done', title: t('done.written') })
      go(3001, { id: note.id })
    },
  })
  const { control } = api.form
  const pointId = api.form.watch('collectPointId')
  const industryId = points.find(({ id }) => String(id) === pointId)?.industryId
  return (
    <FormDialog open width="wide" api={api} title={t('tools.new')} submit={t('form.write')} onClose={onClose}>
      <SelectField
        control={control}
        name="collectPointId"
        label={t('columns.collectPoint')}
        options={points.map((point) => ({
          value: String(point.id),
          label: [nameOfPlace(point), nameOf(point.parentId)?.name].filter(Boolean).join(' · '),
        }))}
        required
        takeOnly
      />
      <LinesField control={control} industryId={industryId} />
      <TextAreaField control={control} name="remark" label={t('columns.remark')} max={noteLimits.remark} rows={2} />
    </FormDialog>
  )
}
