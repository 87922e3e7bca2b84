import { MAX_REASON } from '@lineside/contract/core'
import {
  changeSession,
  correctSession,
  finishSession,
  sessionCorrection,
  sessionOutcome,
  sessionStates,
  sessionTransitions,
} from '@lineside/contract/trainings'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { type FieldControl, formCheck, TextAreaField, withoutVersion } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import {
  CommandDialog,
  type RecordDialogProps,
  TransitionDialog,
  type TransitionProps,
  useDialogSubject,
} from '../../../core/record/dialogs.ts'
import { type Session, useSessionStore } from '../queries.ts'
import { type Result, ResultsField } from './ResultsField.tsx'
import { SessionFields } from './SessionFields.tsx'
import { type SessionBody, type SessionValues, sessionCheck, valuesOf } from './values.ts'

function useSubject(record: Session) {
  return useDialogSubject(record, {
    machine: sessionStates,
    put: useSessionStore(),
    facets: (session, { labels, formats }) => ({
      state: labels.state(session.state),
      beginsOn: `${formats.day(session.beginsOn)} ${session.beginsAt}`,
      endsOn: `${formats.day(session.endsOn)} ${session.endsAt}`,
      place: session.place || '—',
      trainer: session.trainer.name,
      attendees: formats.number(session.attendees),
      approved: formats.number(session.approved),
    }),
  })
}

/** The dialog of what is done with a training. */
export function SessionDialog({ event, ...dialog }: TransitionProps<Session>) {
  if (event === 'sessionChanged') return <Change {...dialog} />
  if (event === 'finished' || event === 'corrected') return <Outcome event={event} {...dialog} />
  return <Move event={event} {...dialog} />
}

function Move({ record, ...dialog }: TransitionProps<Session>) {
  return <TransitionDialog {...dialog} {...useSubject(record)} machine={sessionStates} endpoints={sessionTransitions} />
}

function Change({ record, ...dialog }: RecordDialogProps<Session>) {
  const subject = useSubject(record)
  const [check] = useState(sessionCheck)
  const { trainer } = record
  const trainers = trainer.id === null ? [] : [{ id: trainer.id, name: trainer.name }]
  return (
    <CommandDialog<SessionValues, SessionBody, Session, Session>
      {...dialog}
      {...subject}
      domain="trainings"
      event="sessionChanged"
      check={check}
      defaultValues={valuesOf(record)}
      send={(body, rowVersion) =>
        call(changeSession, { params: { id: String(record.id) }, body: { ...body, rowVersion } })
      }
    >
      {(control) => (
        <SessionFields control={control} known={[...trainers, ...record.people.map(({ person }) => person)]} />
      )}
    </CommandDialog>
  )
}

interface OutcomeValues {
  attendees: Result[]
  fileIds: readonly FileReference[]
  reason: string
}

interface OutcomeBody {
  attendees: { accountId: number; result: Result['result'] }[]
  fileIds: number[]
  reason: string
}

/** The version is the form's own; a reason is asked for by a correction alone. */
function outcomeCheck(event: 'finished' | 'corrected'): Resolver<OutcomeValues, unknown, OutcomeBody> {
  const toBody = ({ attendees, fileIds }: OutcomeValues) => ({
    rowVersion: 1,
    attendees: attendees.map(({ accountId, result }) => ({ accountId, result })),
    fileIds: fileIds.map(({ id }) => id),
  })
  if (event === 'corrected') {
    const corrected = (values: OutcomeValues) => ({ ...toBody(values), reason: values.reason })
    return formCheck(sessionCorrection(), corrected, { send: withoutVersion })
  }
  return formCheck(sessionOutcome(), toBody, { send: (body) => ({ ...withoutVersion(body), reason: '' }) })
}

function Outcome({ record, event, ...dialog }: RecordDialogProps<Session> & { event: 'finished' | 'corrected' }) {
  const { t } = useTranslation(['trainings', 'core'])
  const [check] = useState(() => outcomeCheck(event))
  const attendees = record.people.map(({ person, result }) => ({
    accountId: person.id,
    name: person.name,
    result: result ?? ('APPROVED' as const),
  }))
  return (
    <CommandDialog<OutcomeValues, OutcomeBody, Session, Session>
      {...dialog}
      {...useSubject(record)}
      domain="trainings"
      event={event}
      check={check}
      defaultValues={{ attendees, fileIds: [], reason: '' }}
      send={({ reason, ...body }, rowVersion) => {
        const params = { id: String(record.id) }
        return event === 'finished'
          ? call(finishSession, { params, body: { ...body, rowVersion } })
          : call(correctSession, { params, body: { ...body, rowVersion, reason } })
      }}
    >
      {(control) => (
        <>
          <ResultsField control={control} />
          <Evidence control={control} />
          {event === 'corrected' ? (
            <TextAreaField
              control={control}
              name="reason"
              label={t('core:record.fields.reason')}
              max={MAX_REASON}
              rows={3}
              required
            />
          ) : null}
        </>
      )}
    </CommandDialog>
  )
}

function Evidence({ control }: { control: FieldControl<OutcomeValues> }) {
  const { t } = useTranslation('trainings')
  return <FilesField control={control} name="fileIds" label={t('session.evidence')} container="trainings" />
}
