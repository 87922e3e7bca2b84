import {
  addNormVersion,
  changeNormVersion,
  dayBefore,
  LONGEST_LABEL,
  LONGEST_NOTE,
  openBefore,
  versionProblems,
} from '@lineside/contract/norms'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { DayField, FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, notify } from '../../../ui/index.ts'
import { type Norm, type NormVersion, useNormStore } from '../queries.ts'
import { byProblems } from './check.ts'

interface Values {
  label: string
  validFrom: string | null
  validTo: string | null
  note: string
  files: readonly FileReference[]
  endPrevious: boolean
}

interface VersionDialogProps {
  norm: Norm
  /** null: a new one */
  version: NormVersion | null
  onClose: () => void
}

/** A version, new with its document or corrected; checked against the others while it is typed. */
export function VersionDialog({ norm, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('norms')
  const formats = useFormats()
  const keep = useNormStore()
  const { api } = useCommandForm({
    check: byProblems<Values>((values) => problemsOf(norm, version, values)),
    defaultValues: version
      ? { ...version, files: [], endPrevious: false }
      : { label: '', validFrom: norm.today, validTo: null, note: '', files: [], endPrevious: true },
    record: norm,
    send: ({ files, endPrevious, validFrom, ...values }, rowVersion) => {
      const body = {
        label: values.label,
        validTo: values.validTo,
        note: values.note,
        validFrom: validFrom ?? '',
        rowVersion,
      }
      if (version) return call(changeNormVersion, { params: { id: version.id }, body })
      const fileId = files[0]?.id ?? null
      return call(addNormVersion, { params: { id: norm.id }, body: { ...body, fileId, endPrevious } })
    },
    onDone: (answer) => {
      keep(answer)
      onClose()
      notify({ title: t(version ? 'done.versionChanged' : 'done.versionAdded', { code: answer.code }) })
    },
    onStale: keep,
  })
  const { control } = api.form
  const validFrom = useWatch({ control, name: 'validFrom' })
  const previous = !version && validFrom ? openBefore(norm.versions, validFrom) : undefined
  return (
    <FormDialog
      open
      api={api}
      title={t(version ? 'versions.edit' : 'versions.new')}
      submit={t(version ? 'form.save' : 'versions.add')}
      onClose={onClose}
    >
      <TextField control={control} name="label" label={t('versions.label')} maxLength={LONGEST_LABEL} required />
      <Columns least="12rem">
        <DayField control={control} name="validFrom" label={t('columns.validFrom')} required />
        <DayField control={control} name="validTo" label={t('columns.validTo')} help={t('versions.openEnd')} />
      </Columns>
      {previous && validFrom ? (
        <CheckboxField
          control={control}
          name="endPrevious"
          label={t('versions.endPrevious', { label: previous.label, day: formats.day(dayBefore(validFrom)) })}
        />
      ) : null}
      <TextAreaField control={control} name="note" label={t('versions.note')} max={LONGEST_NOTE} rows={2} />
      {version ? null : <FilesField control={control} name="files" label={t('versions.file')} container="norms" />}
    </FormDialog>
  )
}

function problemsOf(norm: Norm, version: NormVersion | null, values: Values) {
  const { label, validFrom, validTo, note, files, endPrevious } = values
  const ended = !version && endPrevious && validFrom ? openBefore(norm.versions, validFrom) : undefined
  const others = norm.versions
    .filter(({ id }) => id !== version?.id)
    .map((one) => (one.id === ended?.id && validFrom ? { ...one, validTo: dayBefore(validFrom) } : one))
  return {
    ...versionProblems({ label, validFrom: validFrom ?? norm.today, validTo, note }, others),
    ...(validFrom ? {} : { validFrom: { code: 'required' as const } }),
    ...(files.length > 1 ? { files: { code: 'tooMany' as const, params: { most: 1 } } } : {}),
  }
}
