import {
  editSupportRequest,
  rateSupportRequest,
  supportLimits,
  supportRequestRating,
  supportRequestStates,
  supportRequestTransitions,
  supportRequestUpdate,
  updateSupportRequest,
} from '@lineside/contract/support-requests'
import { useState } from 'react'
import { type Resolver, useController } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { type FileReference, FilesField } from '../../../core/files/index.ts'
import { DayField } from '../../../core/form/dialog.ts'
import { controlOf, errorSentence, type FieldControl, formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import {
  CommandDialog,
  type RecordDialogProps,
  TransitionDialog,
  type TransitionProps,
} from '../../../core/record/dialogs.ts'
import { RadioGroup } from '../../../ui/index.ts'
import { RequestFields } from '../form/RequestFields.tsx'
import { type RequestBody, type RequestValues, requestCheck, valuesOf } from '../form/values.ts'
import type { Request } from '../queries.ts'
import { EndDialog } from './EndDialog.tsx'
import { useSubject } from './subject.ts'

/** The dialog of what is done with a request. */
export function RequestDialog({ event, ...dialog }: TransitionProps<Request>) {
  if (event === 'edited') return <Edit {...dialog} />
  if (event === 'updated') return <Update {...dialog} />
  if (event === 'ended') return <EndDialog {...dialog} />
  if (event === 'rated') return <Rate {...dialog} />
  return <Move event={event} {...dialog} />
}

function Move({ record, ...dialog }: TransitionProps<Request>) {
  return (
    <TransitionDialog
      {...dialog}
      {...useSubject(record)}
      machine={supportRequestStates}
      endpoints={supportRequestTransitions}
    />
  )
}

function Edit({ record, ...dialog }: RecordDialogProps<Request>) {
  const [check] = useState(requestCheck)
  return (
    <CommandDialog<RequestValues, RequestBody, Request, Request>
      {...dialog}
      {...useSubject(record)}
      domain="support-requests"
      event="edited"
      check={check}
      defaultValues={valuesOf(record)}
      send={(body, rowVersion) =>
        call(editSupportRequest, { params: { id: String(record.id) }, body: { ...body, rowVersion } })
      }
    >
      {(control) => <RequestFields control={control} />}
    </CommandDialog>
  )
}

interface UpdateValues {
  note: string
  planDate: string | null
  fileIds: readonly FileReference[]
}

interface UpdateBody {
  note: string
  planDate: string | null
  fileIds: number[]
}

/** Id and version are the form's own. */
function updateCheck(): Resolver<UpdateValues, unknown, UpdateBody> {
  const idsOf = ({ fileIds }: UpdateValues) => fileIds.map(({ id }) => id)
  return formCheck(supportRequestUpdate(), (values) => ({ ...values, fileIds: idsOf(values), id: 1, rowVersion: 1 }), {
    send: ({ note, planDate }, values) => ({ note, planDate, fileIds: idsOf(values) }),
  })
}

function Update({ record, ...dialog }: RecordDialogProps<Request>) {
  const { t } = useTranslation('support-requests')
  const [check] = useState(updateCheck)
  return (
    <CommandDialog<UpdateValues, UpdateBody, Request, Request>
      {...dialog}
      {...useSubject(record)}
      domain="support-requests"
      event="updated"
      check={check}
      defaultValues={{ note: '', planDate: record.planDate, fileIds: [] }}
      send={({ planDate, ...body }, rowVersion) =>
        call(updateSupportRequest, {
          // the day that stands is not planned again
          body: { ...body, planDate: planDate === record.planDate ? null : planDate, id: record.id, rowVersion },
        })
      }
    >
      {(control) => (
        <>
          <TextAreaField
            control={control}
            name="note"
            label={t('columns.note')}
            help={t('form.noteHelp')}
            max={supportLimits.note}
            rows={4}
          />
          <DayField control={control} name="planDate" label={t('columns.planDate')} />
          <FilesField control={control} name="fileIds" label={t('columns.fileIds')} container="ciex" />
        </>
      )}
    </CommandDialog>
  )
}

interface RateValues {
  rating: string | null
}

function rateCheck(): Resolver<RateValues, unknown, { rating: number }> {
  return formCheck(supportRequestRating().omit({ rowVersion: true }), ({ rating }) =>
    rating === null ? {} : { rating: Number(rating) },
  )
}

function Rate({ record, ...dialog }: RecordDialogProps<Request>) {
  const [check] = useState(rateCheck)
  return (
    <CommandDialog<RateValues, { rating: number }, Request, Request>
      {...dialog}
      {...useSubject(record)}
      domain="support-requests"
      event="rated"
      check={check}
      defaultValues={{ rating: null }}
      send={({ rating }, rowVersion) =>
        call(rateSupportRequest, { params: { id: String(record.id) }, body: { rating, rowVersion } })
      }
    >
      {(control) => <RatingField control={control} />}
    </CommandDialog>
  )
}

const ratings = ['5', '4', '3', '2', '1'] as const

function RatingField({ control }: { control: FieldControl<RateValues> }) {
  const { t } = useTranslation('support-requests')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'rating' })
  return (
    <RadioGroup
      label={t('columns.rating')}
      name={field.name}
      options={ratings.map((value) => ({ value, label: t(`ratings.${value}`) }))}
      value={field.value}
      onChange={field.onChange}
      error={errorSentence(fieldState.error?.message)}
      required
    />
  )
}
