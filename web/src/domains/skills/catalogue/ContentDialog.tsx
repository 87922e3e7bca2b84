import { type ReactNode, useState } from 'react'
import type { Control, DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { type RecordStore, useStore } from '../../../core/catalogue/index.ts'
import { type Fields, FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { SelectField, useForm } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { usePlant } from '../plant.ts'

interface Stored {
  id: number
  name: string
  rowVersion: number
}

interface ContentDialogProps<V extends FieldValues, R extends Stored> {
  /** left out: a new one */
  record: R | undefined
  kind: 'tasks' | 'positions'
  fields: Fields<R>
  queries: RecordStore<R>
  checkOf: (fresh: boolean) => Resolver<V, unknown, object>
  valuesOf: (record?: R) => V
  create: (body: object) => Promise<R>
  change: (id: number, body: object) => Promise<R>
  onClose: () => void
  children: (control: Control<V, unknown, unknown>) => ReactNode
}

/** The form of a task or a position: new, or changed; what somebody else saved is merged by field. */
export function ContentDialog<V extends FieldValues, R extends Stored>(props: ContentDialogProps<V, R>) {
  return props.record ? <Changing {...props} record={props.record} /> : <Creating {...props} />
}

function Creating<V extends FieldValues, R extends Stored>(props: ContentDialogProps<V, R>) {
  const { kind, queries, checkOf, valuesOf, create, onClose, children } = props
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'matrix')
  const put = useStore(queries)
  const { plants, plantId } = usePlant()
  const [check] = useState(() => checkOf(true))
  const api = useForm<V, object>({
    check,
    defaultValues: { ...valuesOf(), industryId: plantId === null ? null : String(plantId) } as DefaultValues<V>,
    onSubmit: async (body) => {
      const record = await create(body)
      put(record)
      notify({ tone: 'done', title: t('form.created', { name: record.name }) })
      onClose()
    },
  })
  const control = api.form.control as unknown as Control<V, unknown, unknown>
  const title = t(`form.new.${kind}`)
  return (
    <FormDialog open api={api} title={title} submit={title} onClose={onClose}>
      {plants.length > 1 ? (
        <SelectField
          control={control}
          name={'industryId' as never}
          label={labels.column('industryId')}
          options={plants}
          required
        />
      ) : null}
      {children(control)}
    </FormDialog>
  )
}

function Changing<V extends FieldValues, R extends Stored>(props: ContentDialogProps<V, R> & { record: R }) {
  const { fields, queries, record, checkOf, valuesOf, change, onClose, children } = props
  const { t } = useTranslation(['skills', 'core'])
  const put = useStore(queries)
  const [check] = useState(() => checkOf(false))
  const { api, conflict } = useCommandForm<V, object, R, R>({
    check,
    defaultValues: valuesOf(record) as DefaultValues<V>,
    valuesOf,
    record,
    send: (body, rowVersion) => change(record.id, { ...body, rowVersion }),
    onDone: (saved) => {
      put(saved)
      notify({ tone: 'done', title: t('skills:form.changed', { name: saved.name }) })
      onClose()
    },
    onStale: put,
  })
  return (
    <FormDialog
      open
      api={api}
      title={record.name}
      submit={t('core:actions.save')}
      onClose={onClose}
      lead={<FormConflict conflict={conflict} fields={fields} />}
    >
      {children(api.form.control as unknown as Control<V, unknown, unknown>)}
    </FormDialog>
  )
}
