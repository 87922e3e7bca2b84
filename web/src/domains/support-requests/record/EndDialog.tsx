import { endSupportRequest, supportLimits, supportRequestEnd } from '@lineside/contract/support-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { DayField, PeopleField, TimeField } from '../../../core/form/dialog.ts'
import { type FieldControl, formCheck, SelectField, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, plantToday, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Columns, Text } from '../../../ui/index.ts'
import { coursesQuery, type Request } from '../queries.ts'
import { useSubject } from './subject.ts'

interface EndValues {
  result: string
  courseId: string | null
  trainedOn: string | null
  beginsAt: string
  endsAt: string
  attendeeIds: string[]
}

interface EndBody {
  result: string
  courseId: number | null
  trainedOn: string | null
  beginsAt: string | null
  endsAt: string | null
  attendeeIds: number[]
}

const needed = ['courseId', 'trainedOn', 'beginsAt', 'endsAt'] as const

/** Id and version are the form's own; what a training needs besides, the server asks for by its type. */
function endCheck(isTraining: boolean): Resolver<EndValues, unknown, EndBody> {
  const toBody = (values: EndValues): EndBody => ({
    result: values.result,
    courseId: values.courseId === null ? null : Number(values.courseId),
    trainedOn: values.trainedOn,
    beginsAt: values.beginsAt || null,
    endsAt: values.endsAt || null,
    attendeeIds: values.attendeeIds.map(Number),
  })
  return formCheck(supportRequestEnd(), (values) => ({ ...toBody(values), id: 1, rowVersion: 1 }), {
    problems: (values) => {
      if (!isTraining) return {}
      const body = toBody(values)
      const missing = needed.filter((key) => body[key] === null)
      return {
        ...Object.fromEntries(missing.map((key) => [key, { type: 'custom', message: 'required' }])),
        ...(body.attendeeIds.length === 0 ? { attendeeIds: { type: 'custom', message: 'noneGiven' } } : {}),
      }
    },
    send: (_, values) => ({ ...toBody(values), result: values.result.trim() }),
  })
}

/** What came of it; of a training besides which course, when, and who was there. */
export function EndDialog({ record, ...dialog }: RecordDialogProps<Request>) {
  const { t } = useTranslation('support-requests')
  const isTraining = record.type === 'T'
  const [check] = useState(() => endCheck(isTraining))
  const subject = useSubject(record)
  const trainedOn = isTraining ? plantToday(subject.zone) : null
  return (
    <CommandDialog<EndValues, EndBody, Request, Request>
      {...dialog}
      {...subject}
      domain="support-requests"
      event="ended"
      check={check}
      defaultValues={{ result: '', courseId: null, trainedOn, beginsAt: '', endsAt: '', attendeeIds: [] }}
      send={(body, rowVersion) => call(endSupportRequest, { body: { ...body, id: record.id, rowVersion } })}
    >
      {(control) => (
        <>
          <TextAreaField
            control={control}
            name="result"
            label={t('columns.result')}
            help={t('form.textHelp', { least: supportLimits.least })}
            max={supportLimits.text}
            rows={4}
            required
          />
          {isTraining ? <TrainingFields control={control} record={record} /> : null}
        </>
      )}
    </CommandDialog>
  )
}

interface TrainingFieldsProps {
  control: FieldControl<EndValues>
  record: Request
}

function TrainingFields({ control, record: { industryId, attendees } }: TrainingFieldsProps) {
  const { t } = useTranslation('support-requests')
  const { data: courses = [] } = useQuery(coursesQuery(industryId))
  return (
    <>
      <Text tone="muted">{t('form.trainingHelp')}</Text>
      <SelectField
        control={control}
        name="courseId"
        label={t('columns.courseId')}
        options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <Columns least="8rem">
        <DayField control={control} name="trainedOn" label={t('columns.trainedOn')} required />
        <TimeField control={control} name="beginsAt" label={t('form.beginsAt')} />
        <TimeField control={control} name="endsAt" label={t('form.endsAt')} />
      </Columns>
      <PeopleField
        control={control}
        name="attendeeIds"
        label={t('columns.attendees')}
        known={attendees.map(({ person }) => person)}
        without={[useAccount().id]}
      />
    </>
  )
}
