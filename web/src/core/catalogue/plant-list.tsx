import { useCallback, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { notify } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { FieldInputs } from '../fields/form.ts'
import { FormDialog } from '../form/dialog.ts'
import { bySchema, SelectField, useForm } from '../form/index.ts'
import { textOf, useLabels } from '../i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../list/index.ts'
import { useGo, useGoOn } from '../navigation/index.ts'
import { usePlaces } from '../pickers/index.ts'
import { StateBadge } from '../record/index.ts'
import { ListActions } from './ListActions.tsx'
import { type PlantRow, type PlantValues, type PlantView, recordAt, typedNumbers } from './plant.ts'
import { useStore } from './queries.ts'
import { useRowTools } from './row-tools.ts'
import { sentence } from './texts.ts'
import { useSetEnabled } from './useSetEnabled.tsx'

interface PlantListProps {
  view: PlantView
  /** cells of its own; the plant and whether it is enabled are drawn already. Outside the component, or useCallback */
  renderCell?: RenderCell<string, PlantRow>
  layout?: Record<string, ColumnLayout>
}

const usual: Record<string, ColumnLayout> = { name: { card: 'title', grow: 2 } }

/** The list of a catalogue of a plant: its rows with their tools, the export, and a new one for who may edit. */
export function PlantList({ view, renderCell, layout = usual }: PlantListProps) {
  const { calls, queries } = view
  const go = useGo()
  const [creating, setCreating] = useState(false)
  const { setEnabled, inUse } = useSetEnabled(view.enabling)
  const onOpen = useCallback(({ id }: PlantRow) => go(view.record, ...recordAt(id)), [go, view])
  const addresses = useCallback(({ id }: PlantRow) => ({ open: view.addressOf(id) }), [view])
  const cell = useCallback<RenderCell<string, PlantRow>>(
    (column, row, tools) => {
      const { industryId, enabled } = row
      const own = renderCell?.(column, row, tools)
      if (own !== undefined) return own
      if (column === 'industryId') return tools.placeName('industry', { industryId })
      if (column === 'enabled') return <StateBadge machine={calls.states} state={enabled ? 'ENABLED' : 'DISABLED'} />
      return undefined
    },
    [calls, renderCell],
  )
  const title = textOf('core', `routes.${view.list}`) ?? ''
  return (
    <>
      <ListScreen
        definition={calls.columns}
        endpoint={calls.list}
        exportBy={calls.export}
        title={title}
        renderCell={cell}
        layout={layout}
        rowTools={useRowTools({ addresses, setEnabled })}
        onOpen={onOpen}
        actions={
          <ListActions
            title={title}
            permission={view.permission}
            invalidateAll={queries.invalidateAll}
            label={sentence(view.domain, 'tools.new')}
            onNew={() => setCreating(true)}
          />
        }
      />
      {creating ? <NewRecordDialog view={view} onClose={() => setCreating(false)} /> : null}
      {inUse}
    </>
  )
}

interface NewRecord {
  name: string
  industryId: number
}

/** Nothing chosen is nothing sent, which the schema calls required. */
function newCheck({ calls, fields }: PlantView): Resolver<PlantValues, unknown, NewRecord> {
  const check = bySchema(calls.fresh())
  return ({ industryId, ...content }, context, options) => {
    const chosen = industryId ? { industryId: Number(industryId) } : {}
    return check(typedNumbers(fields, { ...content, ...chosen }) as NewRecord, context, options as never) as never
  }
}

/** A new one of a plant. */
function NewRecordDialog({ view, onClose }: { view: PlantView; onClose: () => void }) {
  const { domain, calls, fields, queries } = view
  const put = useStore(queries)
  const labels = useLabels(domain)
  const go = useGoOn()
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(() => newCheck(view))
  const api = useForm({
    check,
    defaultValues: { ...view.valuesOf({}), industryId: null },
    onSubmit: async (body) => {
      const record = await call(calls.create, { body })
      put(record)
      notify({ title: sentence(domain, 'done.created', { name: record.name }) })
      go(view.record, ...recordAt(record.id))
    },
  })
  const { control } = api.form
  const form = { title: sentence(domain, 'tools.new'), submit: sentence(domain, 'form.create') }
  return (
    <FormDialog open api={api} {...form} onClose={onClose}>
      <SelectField
        control={control}
        name="industryId"
        label={labels.column('industryId')}
        options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
        takeOnly
      />
      <FieldInputs control={control} fields={fields} />
    </FormDialog>
  )
}
