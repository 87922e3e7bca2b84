import { useQuery } from '@tanstack/react-query'
import { type FunctionComponent, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Dialog, IconEdit, notify, Skeleton, Stack } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { FieldInputs } from '../fields/form.ts'
import { FieldFacts } from '../fields/index.ts'
import { FormDialog } from '../form/dialog.ts'
import { controlOf, type FieldControl, SelectField, useForm } from '../form/index.ts'
import { useLabels, useTranslation } from '../i18n/index.ts'
import { useGoOn } from '../navigation/index.ts'
import { nameOfPlace, usePlaces } from '../pickers/index.ts'
import { AbilityButton, RecordFailure } from '../record/index.ts'
import { EditDialog } from './EditDialog.tsx'
import { changeCheck, createCheck } from './plant-form.ts'
import type {
  BesideProps,
  ChangeProps,
  CreateProps,
  PlantDialogs,
  PlantParts,
  PlantRecord,
  PlantValues,
  PlantView,
} from './plant-view.ts'
import { useStore } from './queries.ts'
import { RecordLog } from './RecordLog.tsx'
import { sentence } from './texts.ts'

interface Kind {
  view: PlantView
  parts: PlantParts
}

/** The dialogs of a catalogue, with what its domain has of its own in them. */
export function dialogsOf(view: PlantView, parts: PlantParts): PlantDialogs {
  const kind = { view, parts }
  return {
    Create: withKind(CreateDialog, kind),
    Change: withKind(ChangeDialog, kind),
    Beside: withKind(BesideDialog, kind),
  }
}

const withKind =
  <P extends object>(Part: FunctionComponent<P & Kind>, kind: Kind): FunctionComponent<P> =>
  (props) => <Part {...props} {...kind} />

/** A new one of a plant; it goes on to its page, if it has one. */
function CreateDialog({ view, parts, plant, onClose }: Kind & CreateProps) {
  const { domain, calls, queries, texts, record: page } = view
  const put = useStore(queries)
  const labels = useLabels(domain)
  const go = useGoOn()
  const plants = usePlaces().places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(() => createCheck(view, parts))
  const api = useForm({
    check,
    defaultValues: { ...view.valuesOf({}), ...parts.start, industryId: plant ? String(plant) : null },
    onSubmit: async (body) => {
      const record = await call(calls.create, { body })
      put(record)
      notify({ title: sentence(domain, 'done.created', { name: record.name }) })
      if (page === undefined) onClose()
      else go(page, ...view.destination(record.id))
    },
  })
  const { control } = api.form
  const chosen = useWatch({ control: controlOf<PlantValues>(control), name: 'industryId' })
  return (
    <FormDialog open api={api} title={texts.create()} submit={texts.submit()} onClose={onClose}>
      {plant === undefined || plants.length > 1 ? (
        <SelectField
          control={control}
          name="industryId"
          label={labels.column('industryId')}
          options={plants.map((one) => ({ value: String(one.id), label: nameOfPlace(one) }))}
          required
          takeOnly
        />
      ) : null}
      <Inputs view={view} parts={parts} control={control} plant={chosen ? Number(chosen) : null} />
    </FormDialog>
  )
}

function ChangeDialog({ view, parts, record, onClose }: Kind & ChangeProps) {
  const { domain, calls, queries, enabling, texts, valuesOf } = view
  const { nameOf } = enabling
  const fields = view.useFields(record.industryId)
  const [check] = useState(() => changeCheck(view, parts))
  return (
    <EditDialog
      {...{ domain, queries, fields, record, check, valuesOf, nameOf, onClose }}
      title={texts.edit(record)}
      send={(content, rowVersion) =>
        call(calls.change, { params: { id: record.id }, body: { ...content, rowVersion } })
      }
    >
      {(control) => <Inputs view={view} parts={parts} control={control} plant={record.industryId} />}
    </EditDialog>
  )
}

function Inputs({
  view,
  parts: { Inputs: Drawn },
  ...props
}: Kind & { control: FieldControl<PlantValues>; plant: number | null }) {
  return Drawn ? <Drawn {...props} /> : <FieldInputs control={props.control} fields={view.fields} />
}

/** A record beside its list, to read. A domain that draws it has the form over it, not in its place. */
function BesideDialog({ view, parts: { Beside: Drawn, ...parts }, row, onEdit, onClose }: Kind & BesideProps) {
  const { data, error, refetch } = useQuery(view.queries.record(row.id))
  const fields = view.useFields(row.industryId)
  const [editing, setEditing] = useState(false)
  const edit = data && !Drawn ? <EditButton record={data} onEdit={onEdit} /> : null
  return (
    <Dialog open width="side" title={data?.name ?? row.name} onClose={onClose} actions={edit}>
      {data ? (
        <Stack>
          {Drawn ? (
            <Drawn record={data} fields={fields} onEdit={() => setEditing(true)} />
          ) : (
            <FieldFacts fields={fields} record={data} title={data.name} columns={1} />
          )}
          <RecordLog fields={fields} log={view.queries.log(data.id)} plant={data.industryId} />
        </Stack>
      ) : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="record" count={4} />}
      {data && editing ? (
        <ChangeDialog view={view} parts={parts} record={data} onClose={() => setEditing(false)} />
      ) : null}
    </Dialog>
  )
}

function EditButton({ record, onEdit }: { record: PlantRecord; onEdit: (record: PlantRecord) => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <AbilityButton able={record.abilities.changed} tone="primary" icon={IconEdit} onClick={() => onEdit(record)}>
      {t('actions.edit')}
    </AbilityButton>
  )
}
