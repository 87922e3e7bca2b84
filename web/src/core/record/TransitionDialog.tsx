import {
  type AnyEndpoint,
  isTransitionDay,
  isTransitionPerson,
  MAX_REASON,
  recappedAs,
  type StateMachine,
  type Transition,
  type TransitionInput,
  transitionInputSchema,
} from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { call } from '../api/index.ts'
import type { FileReference } from '../files/index.ts'
import { DayField, PersonField } from '../form/dialog.ts'
import { bySchema, type FieldControl, formCheck, TextAreaField } from '../form/index.ts'
import { useLabels, useTranslation } from '../i18n/index.ts'
import { CommandDialog, type CommandDialogProps, type DialogSubject, type Moved } from './CommandDialog.tsx'
import { type Evidence, EvidenceField } from './EvidenceField.tsx'
import { boundDay, boundsOf } from './plant-days.ts'
import { evidenceFiles, fileIdsOf } from './with-files.ts'

interface Person {
  id: number
  name: string
}

/** What the dialogs of a record get that follow from its state table. */
export interface TransitionSubject<R extends Moved, A> extends DialogSubject<R, A> {
  /** of the record's plant: its calendar decides what is today */
  zone: string | undefined
  /** persons whose names the page knows already */
  known?: readonly Person[]
  /** where the table asks for it */
  evidence?: Evidence
}

interface TransitionDialogProps<S extends string, R extends Moved & { id: number }, A>
  extends TransitionSubject<R, A>,
    Pick<CommandDialogProps<FieldValues, unknown, R, A>, 'open' | 'onClose' | 'lead' | 'width'> {
  machine: StateMachine<S>
  /** where the record stands, if rows of one event differ by it */
  state?: S
  /** those of the machine, see `transitionEndpoints` */
  endpoints: Readonly<Record<string, AnyEndpoint>>
  event: string
}

/** The dialog of a transition that needs nothing but what its row asks for. */
export function TransitionDialog<S extends string, R extends Moved & { id: number }, A>(
  props: TransitionDialogProps<S, R, A>,
) {
  const { machine, state, endpoints, event, record, zone, known, evidence, ...dialog } = props
  const row = rowOf(machine, event, state)
  const inputs = row.inputs ?? []
  const [check] = useState(() => checkOf(inputs, props))
  const endpoint = endpoints[event]
  if (!endpoint) throw new Error(`${machine.name}.${event} has no endpoint`)
  const fields = inputs.filter((field) => field !== 'confirmation')
  return (
    <CommandDialog<FieldValues, object, R, A>
      {...dialog}
      record={record}
      domain={machine.name as Domain}
      event={event}
      tone={row.danger ? 'danger' : 'primary'}
      {...(row.danger || row.recap ? { recap: { of: recappedAs(machine), id: record.id } } : {})}
      check={check}
      defaultValues={defaultsOf(inputs)}
      send={async (values, rowVersion) => {
        const body = { ...values, rowVersion }
        return (await call(endpoint, { params: { id: record.id }, body })) as A
      }}
    >
      {fields.length === 0
        ? undefined
        : (control) =>
            fields.map((field) => (
              <TransitionInputField
                key={keyOf(field)}
                {...{ machine, field, record, control, zone, known, evidence }}
              />
            ))}
    </CommandDialog>
  )
}

function rowOf<S extends string>(machine: StateMachine<S>, event: string, state: S | undefined): Transition<S> {
  const rows = machine.transitions.filter((one) => one.event === event && one.call)
  const row = rows.find(({ from }) => state !== undefined && from.includes(state)) ?? rows[0]
  if (!row) throw new Error(`${machine.name}.${event} does not follow from the table`)
  return row
}

const keyOf = (field: TransitionInput) => {
  if (typeof field === 'string') return field
  return isTransitionDay(field) ? field.day : field.person
}

/** `responsibleId` is the id of the record's `responsible`, whose column is called so. */
const partOf = (field: string) => field.slice(0, -'Id'.length)

function defaultsOf(inputs: readonly TransitionInput[]) {
  return { ...(inputs.includes('reason') && { reason: '' }), ...(inputs.includes('evidence') && { fileIds: [] }) }
}

interface Bounds {
  record: object
  zone: string | undefined
  evidence?: Evidence
}

/** Checks as the server will: the schemas of the contract with what holds at this plant and for this record. */
function checkOf(
  inputs: readonly TransitionInput[],
  { record, zone, evidence }: Bounds,
): Resolver<FieldValues, unknown, object> {
  const schema = transitionInputSchema(inputs, {
    day: ({ bound }, plain) => (bound ? boundDay(bound, zone) : plain),
    person: ({ person }, plain) => {
      const now = (record as Record<string, Person | null | undefined>)[partOf(person)]
      return plain.refine((value) => value !== now?.id, 'samePerson')
    },
    files: (plain) => evidenceFiles(plain, evidence?.required ?? false),
  })
  if (!inputs.includes('evidence')) return bySchema<FieldValues, object>(schema)
  return formCheck<FieldValues, FieldValues, object>(schema, ({ fileIds, ...values }) => ({
    ...values,
    fileIds: fileIdsOf(fileIds as readonly FileReference[]),
  }))
}

interface TransitionInputFieldProps<S extends string> {
  machine: StateMachine<S>
  field: TransitionInput
  record: object
  control: FieldControl<FieldValues>
  zone: string | undefined
  known: readonly Person[] | undefined
  evidence: Evidence | undefined
}

function TransitionInputField<S extends string>({
  machine,
  field,
  record,
  control,
  zone,
  known = [],
  evidence,
}: TransitionInputFieldProps<S>) {
  const { t } = useTranslation('core')
  const labels = useLabels(machine.name as Domain, machine.part)
  if (field === 'reason') {
    return (
      <TextAreaField
        control={control}
        name="reason"
        label={t('record.fields.reason')}
        max={MAX_REASON}
        rows={3}
        required
      />
    )
  }
  if (field === 'evidence') {
    if (!evidence) throw new Error(`${machine.name} asks for evidence: its dialogs must say where it is uploaded to`)
    return <EvidenceField control={control} {...evidence} />
  }
  if (field === 'confirmation') return null
  if (isTransitionPerson(field)) {
    const label = labels.column(partOf(field.person))
    // whoever has the part already is no other person
    const now = (record as Record<string, Person | null | undefined>)[partOf(field.person)]
    const without = now ? [now.id] : []
    return <PersonField {...{ control, label, known, without }} name={field.person} required />
  }
  return (
    <DayField
      control={control}
      name={field.day}
      label={labels.column(field.day)}
      {...boundsOf(field.bound, zone)}
      required
    />
  )
}
