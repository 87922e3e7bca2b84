import {
  approvePlanActions,
  cancelMany,
  cancelPlanActions,
  executeMany,
  executePlanActions,
  getPlanAction,
} from '@lineside/contract/action-plans'
import { MAX_REASON } from '@lineside/contract/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { BulkDialog, type BulkSend, ManyFacts, useBulk } from '../../../core/catalogue/bulk-dialog.ts'
import { DayField, FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, controlOf, type FieldControl, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { boundDay, boundsOf } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type PlanActionRow, planActions } from '../queries.ts'
import type { ManyEvent } from './many-events.ts'

interface ManyDialogProps {
  event: ManyEvent
  rows: readonly PlanActionRow[]
  /** some were changed */
  onDone: () => void
  onClose: () => void
}

/** The same for several actions, each by itself: which were refused is said, and can be tried again. */
export function ManyDialog({ event, ...props }: ManyDialogProps) {
  if (event === 'approved') return <ApproveMany {...props} />
  return <AskingMany {...props} event={event} />
}

type OfMany = Omit<ManyDialogProps, 'event'>

function useMany(event: ManyEvent, { rows, onDone, onClose }: OfMany) {
  const { t } = useTranslation('action-plans')
  const bulk = useBulk<PlanActionRow>({
    rows,
    invalidateAll: planActions.invalidateAll,
    get: (id) => call(getPlanAction, { params: { id } }),
    done: () => t(`many.${event}.done`, { count: rows.length }),
    onDone,
    onClose,
  })
  const shown = {
    bulk,
    count: rows.length,
    title: t(`many.${event}.title`, { count: rows.length }),
    text: t(`many.${event}.text`),
    submit: t(`many.${event}.submit`),
    nameOf: ({ id, what }: PlanActionRow) => `${id} · ${what}`,
    onClose,
  }
  return { bulk, shown }
}

function ApproveMany(props: OfMany) {
  const { shown } = useMany('approved', props)
  return <BulkDialog {...shown} send={(records) => call(approvePlanActions, { body: { records } })} />
}

type Answers = { performedDate: string } | { reason: string }

/** Executing asks for the day, cancelling for a reason: one for all of them. */
function AskingMany({ event, ...props }: OfMany & { event: 'executed' | 'cancelled' }) {
  const { bulk, shown } = useMany(event, props)
  const zone = usePlantZone()(props.rows[0]?.place.industryId)
  const [check] = useState(() => bySchema<FieldValues, Answers>(schemaOf(event, zone)))
  const [answers, setAnswers] = useState<Answers | null>(null)
  const api = useForm<FieldValues, Answers>({
    check,
    defaultValues: event === 'executed' ? {} : { reason: '' },
    onSubmit: (said) => {
      setAnswers(said)
      return bulk.start(sending(said))
    },
  })
  const { stage } = bulk
  if (stage.name !== 'asking' && answers) return <BulkDialog {...shown} send={sending(answers)} />
  return (
    <FormDialog
      open
      title={shown.title}
      api={stage.name === 'asking' && stage.problem ? { ...api, problem: stage.problem } : api}
      tone={event === 'cancelled' ? 'danger' : 'primary'}
      onClose={props.onClose}
      submit={shown.submit}
      lead={
        <>
          <Text tone="muted">{shown.text}</Text>
          {event === 'cancelled' ? (
            <ManyFacts of="action-plans" event={event} rows={props.rows} nameOf={shown.nameOf} />
          ) : null}
        </>
      }
    >
      <Question event={event} zone={zone} control={controlOf(api.form.control)} />
    </FormDialog>
  )
}

const schemaOf = (event: ManyEvent, zone: string | undefined) =>
  event === 'executed'
    ? executeMany()
        .omit({ records: true })
        .extend({ performedDate: boundDay('notFuture', zone) })
    : cancelMany().omit({ records: true })

const sending =
  (said: Answers): BulkSend =>
  (records) =>
    'reason' in said
      ? call(cancelPlanActions, { body: { records, ...said } })
      : call(executePlanActions, { body: { records, ...said } })

interface QuestionProps {
  event: ManyEvent
  zone: string | undefined
  control: FieldControl<FieldValues>
}

function Question({ event, zone, control }: QuestionProps) {
  const { t } = useTranslation('core')
  const labels = useLabels('action-plans')
  if (event === 'executed') {
    const label = labels.column('performedDate')
    return <DayField control={control} name="performedDate" label={label} {...boundsOf('notFuture', zone)} required />
  }
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
