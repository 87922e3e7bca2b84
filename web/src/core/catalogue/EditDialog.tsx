import type { Domain } from '@lineside/contract/domains'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { notify } from '../../ui/index.ts'
import { FieldInputs } from '../fields/form.ts'
import { type Fields, FormConflict } from '../fields/index.ts'
import { FormDialog, useCommandForm } from '../form/dialog.ts'
import type { FieldControl } from '../form/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { type RecordStore, useStore } from './queries.ts'
import { sentence } from './texts.ts'
import type { Versioned } from './useSetEnabled.tsx'

interface EditDialogProps<V extends FieldValues, O, R extends Versioned> {
  domain: Domain
  queries: RecordStore<R>
  fields: Fields<R>
  record: R
  /** keep it the same between renders */
  check: Resolver<V, unknown, O>
  valuesOf: (record: R) => V
  /** how people call it */
  nameOf: (record: R) => string
  send: (values: O, rowVersion: number) => Promise<R>
  onClose: () => void
  /** left out: "Edit" */
  title?: string
  /** in place of the inputs that follow from its fields */
  children?: (control: FieldControl<V>) => ReactNode
}

/** Edits a record in a dialog; what somebody else saved is merged by field. */
export function EditDialog<V extends FieldValues, O, R extends Versioned>(props: EditDialogProps<V, O, R>) {
  const { domain, queries, fields, record, check, valuesOf, nameOf, send, onClose, children } = props
  const { t } = useTranslation()
  const put = useStore(queries)
  const { api, conflict } = useCommandForm<V, O, R, R>({
    check,
    defaultValues: valuesOf(record) as DefaultValues<V>,
    valuesOf,
    record,
    send,
    onDone: (saved) => {
      put(saved)
      onClose()
      notify({ title: sentence(domain, 'done.changed', { name: nameOf(saved) }) })
    },
    onStale: put,
  })
  const { control } = api.form
  const form = { title: props.title ?? t('actions.edit'), submit: t('actions.save') }
  return (
    <FormDialog open api={api} {...form} onClose={onClose} lead={<FormConflict conflict={conflict} fields={fields} />}>
      {children ? children(control) : <FieldInputs control={control} fields={fields} />}
    </FormDialog>
  )
}
