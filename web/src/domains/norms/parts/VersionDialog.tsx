import { addNormVersion, changeNormVersion, dayBefore, openBefore, versionProblems } from '@lineside/contract/norms'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { FormConflict, formValues } from '../../../core/fields/index.ts'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { type Conflict, FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { byProblems, CheckboxField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Recap } from '../../../core/recap/index.ts'
import { Columns, notify } from '../../../ui/index.ts'
import { versionFields } from '../fields.ts'
import { type Norm, type NormVersion, norms } from '../queries.ts'

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
  const { t } = useTranslation(['norms', 'core'])
  const formats = useFormats()
  const put = useStore(norms)
  const { api, conflict } = useCommandForm<Values, Values, Norm, Norm>({
    check: byProblems<Values>((values) => problemsOf(norm, version, values)),
    defaultValues: version
      ? storedValues(version)
      : { label: '', validFrom: norm.today, validTo: null, note: '', files: [], endPrevious: true },
    ...(version && { valuesOf: (record: Norm) => storedValues(sameVersion(record, version)) }),
    record: norm,
    send: ({ files, endPrevious, validFrom, ...values }, rowVersion) => {
      const body = { ...values, validFrom: validFrom ?? '', rowVersion }
      if (version) return call(changeNormVersion, { params: { id: version.id }, body })
      const fileId = files[0]?.id ?? null
      return call(addNormVersion, { params: { id: norm.id }, body: { ...body, fileId, endPrevious } })
    },
    onDone: (answer) => {
      put(answer)
      onClose()
      notify({ title: t(version ? 'norms:done.versionChanged' : 'norms:done.versionAdded', { code: answer.code }) })
    },
    onStale: put,
  })
  const { control } = api.form
  const validFrom = useWatch({ control, name: 'validFrom' })
  const previous = !version && validFrom ? openBefore(norm.versions, validFrom) : undefined
  return (
    <FormDialog
      open
      api={api}
      title={t(version ? 'norms:versions.edit' : 'norms:versions.new')}
      submit={t(version ? 'core:actions.save' : 'norms:versions.add')}
      onClose={onClose}
      lead={
        <>
          <FormConflict conflict={asVersions(conflict, version)} fields={versionFields} />
          {version ? null : (
            <Suspense>
              <Recap of="norms" id={norm.id} event="versionAdded" />
            </Suspense>
          )}
        </>
      }
    >
      <FieldInputs {...{ control, fields: versionFields }} keys={['label']} />
      <Columns least="12rem">
        <FieldInputs {...{ control, fields: versionFields }} keys={['validFrom', 'validTo']} />
      </Columns>
      {previous && validFrom ? (
        <CheckboxField
          control={control}
          name="endPrevious"
          label={t('norms:versions.endPrevious', { label: previous.label, day: formats.day(dayBefore(validFrom)) })}
        />
      ) : null}
      <FieldInputs {...{ control, fields: versionFields }} keys={['note']} />
      {version ? null : (
        <FilesField control={control} name="files" label={t('norms:versions.file')} container="norms" />
      )}
    </FormDialog>
  )
}

const storedValues = (version: NormVersion): Values => ({
  ...formValues<Omit<Values, 'files' | 'endPrevious'>>(versionFields, version),
  files: [],
  endPrevious: false,
})

/** A version is never removed. */
const sameVersion = (norm: Norm, version: NormVersion) => norm.versions.find(({ id }) => id === version.id) ?? version

/** Of a norm that somebody else saved, what concerns this version. */
function asVersions(conflict: Conflict<Norm> | null, version: NormVersion | null): Conflict<NormVersion> | null {
  if (!conflict || !version) return null
  const [before, current] = [sameVersion(conflict.before, version), sameVersion(conflict.current, version)]
  return { ...conflict, before, current }
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
