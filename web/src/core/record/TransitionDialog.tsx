import {
  type Endpoint,
  type EndpointSchemas,
  isTransitionDay,
  isTransitionPerson,
  type StateMachine,
  type Transition,
  type TransitionInput,
  transitionInputSchema,
} from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { useState } from 'react'
import type { Control, FieldValues, Resolver } from 'react-hook-form'
import { call } from '../api/index.ts'
import { DayField, PersonField } from '../form/dialog.ts'
import { bySchema, TextAreaField } from '../form/index.ts'
import { useTranslation, useWords } from '../i18n/index.ts'
import { CommandDialog, type CommandDialogProps, type DialogSubject, type Moved } from './CommandDialog.tsx'
import { type Evidence, EvidenceField } from './EvidenceField.tsx'
import { boundDay, boundsOf } from './plant-days.ts'
import { evidenceFiles, withFiles } from './with-files.ts'

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
    Pick<CommandDialogProps<FieldValues, unknown, R, A>, 'open' | 'onClose' | 'lead'> {
  machine: StateMachine<S>
  /** those of the machine, see `transitionEndpoints` */
  endpoints: Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>>
  event: string
}

/** The dialog of a transition that needs nothing but what its row asks for. */
export function TransitionDialog<S extends string, R extends Moved & { id: number }, A>(
  props: TransitionDialogProps<S, R, A>,
) {
  const { machine, endpoints, event, record, zone, known, evidence, ...dialog } = props
  const row = rowOf(machine, event)
  const asks = row.asks ?? []
  const [check] = useState(() => checkOf(asks, props))
  const endpoint = endpoints[event] as unknown as Endpoint<EndpointSchemas> | undefined
  if (!endpoint) throw new Error(`${machine.name}.${event} has no endpoint`)
  const fields = asks.filter((asked) => asked !== 'confirmation')
  return (
    <CommandDialog<FieldValues, object, R, A>
      {...dialog}
      record={record}
      domain={machine.name as Domain}
      event={event}
      tone={row.danger ? 'danger' : 'primary'}
      check={check}
      defaultValues={defaultsOf(asks)}
      send={async (values, rowVersion) => {
        const body = { ...values, rowVersion }
        return (await call(endpoint, { params: { id: record.id }, body } as never)) as A
      }}
    >
      {fields.length === 0
        ? undefined
        : (control) =>
            fields.map((asked) => (
              <AskedField key={keyOf(asked)} {...{ machine, asked, control, zone, known, evidence }} />
            ))}
    </CommandDialog>
  )
}

function rowOf<S extends string>(machine: StateMachine<S>, event: string): Transition<S> {
  const row = machine.transitions.find((one) => one.event === event && one.call)
  if (!row) throw new Error(`${machine.name}.${event} does not follow from the table`)
  return row
}

const keyOf = (asked: TransitionInput) => {
  if (typeof asked === 'string') return asked
  return isTransitionDay(asked) ? asked.day : asked.person
}

/** `responsibleId` is the id of the record's `responsible`, whose column is called so. */
const partOf = (field: string) => field.slice(0, -'Id'.length)

function defaultsOf(asks: readonly TransitionInput[]) {
  return { ...(asks.includes('reason') && { reason: '' }), ...(asks.includes('evidence') && { fileIds: [] }) }
}

interface Bounds {
  record: object
  zone: string | undefined
  evidence?: Evidence
}

/** Checks as the server will: the schemas of the contract with what holds at this plant and for this record. */
function checkOf(
  asks: readonly TransitionInput[],
  { record, zone, evidence }: Bounds,
): Resolver<FieldValues, unknown, object> {
  const schema = transitionInputSchema(asks, {
    day: ({ bound }, plain) => (bound ? boundDay(bound, zone) : plain),
    person: ({ person }, plain) => {
      const now = (record as Record<string, Person | null | undefined>)[partOf(person)]
      return plain.refine((given) => given !== now?.id, 'samePerson')
    },
    files: (plain) => evidenceFiles(plain, evidence?.required ?? false),
  })
  const check = bySchema<FieldValues, object>(schema as never)
  return asks.includes('evidence') ? (withFiles(check) as unknown as typeof check) : check
}

interface AskedFieldProps<S extends string> {
  machine: StateMachine<S>
  asked: TransitionInput
  control: Control<FieldValues, unknown, unknown>
  zone: string | undefined
  known: readonly Person[] | undefined
  evidence: Evidence | undefined
}

function AskedField<S extends string>({ machine, asked, control, zone, known = [], evidence }: AskedFieldProps<S>) {
  const { t } = useTranslation('core')
  const words = useWords(machine.name as Domain, machine.part)
  if (asked === 'reason') {
    return (
      <TextAreaField control={control} name="reason" label={t('record.fields.reason')} max={400} rows={3} required />
    )
  }
  if (asked === 'evidence') {
    if (!evidence) throw new Error(`${machine.name} asks for evidence: its dialogs must say where it is uploaded to`)
    return <EvidenceField control={control} {...evidence} />
  }
  if (asked === 'confirmation') return null
  if (isTransitionPerson(asked)) {
    const label = words.column(partOf(asked.person))
    return <PersonField control={control} name={asked.person} label={label} known={known} required />
  }
  return (
    <DayField
      control={control}
      name={asked.day}
      label={words.column(asked.day)}
      {...boundsOf(asked.bound, zone)}
      required
    />
  )
}
