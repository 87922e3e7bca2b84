import { MAX_REASON } from '@lineside/contract/core'
import { type Disposition, dispositions, rejectBody, rejectLot } from '@lineside/contract/lots'
import { useState } from 'react'
import { type Resolver, useController } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import type { FileReference } from '../../../core/files/index.ts'
import { controlOf, errorSentence, type FieldControl, formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, EvidenceField, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { RadioGroup } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'
import { recapOf } from './recap.tsx'
import { useLotSubject } from './subject.ts'

interface RejectValues {
  reason: string
  disposition: Disposition | null
  fileIds: readonly FileReference[]
}

interface RejectContent {
  reason: string
  disposition: Disposition
  fileIds: number[]
}

/** The version is the form's own: it sends the one that was seen. */
function rejectCheck(): Resolver<RejectValues, unknown, RejectContent> {
  return formCheck(rejectBody().omit({ rowVersion: true }), ({ reason, disposition, fileIds }) => ({
    reason,
    disposition: disposition ?? undefined,
    fileIds: fileIds.map(({ id }) => id),
  }))
}

/** Rejects a lot, with what becomes of it. */
export function RejectDialog({ record: lot, ...dialog }: RecordDialogProps<Lot>) {
  const { t } = useTranslation('core')
  const [check] = useState(rejectCheck)
  return (
    <CommandDialog<RejectValues, RejectContent, Lot, Lot>
      {...dialog}
      {...useLotSubject(lot)}
      domain="lots"
      event="rejected"
      tone="danger"
      recap={recapOf(lot)}
      check={check}
      defaultValues={{ reason: '', disposition: null, fileIds: [] }}
      send={(body, rowVersion) => call(rejectLot, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })}
    >
      {(control) => (
        <>
          <DispositionField control={control} />
          <TextAreaField
            control={control}
            name="reason"
            label={t('record.fields.reason')}
            max={MAX_REASON}
            rows={3}
            required
          />
          <EvidenceField control={control} container="lots" />
        </>
      )}
    </CommandDialog>
  )
}

function DispositionField({ control }: { control: FieldControl<RejectValues> }) {
  const { t } = useTranslation('lots')
  const { field, fieldState } = useController({
    control: controlOf(control),
    name: 'disposition',
  })
  return (
    <RadioGroup
      label={t('columns.disposition')}
      options={dispositions.map((value) => ({ value, label: t(`codes.disposition.${value}`) }))}
      value={field.value}
      onChange={field.onChange}
      error={errorSentence(fieldState.error?.message)}
      required
    />
  )
}
