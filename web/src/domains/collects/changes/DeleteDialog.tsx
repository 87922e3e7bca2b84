import { deleteRequest, requestDelete } from '@lineside/contract/collects'
import { MAX_REASON } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema, TextAreaField } from '../../../core/form/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type Collect, collectQuery } from '../queries.ts'
import { type Change, putChange } from './queries.ts'
import { recordDifferences } from './record-differences.ts'

interface DeleteDialogProps {
  record: Collect
  open: boolean
  onClose: () => void
}

interface Reason {
  reason: string
}

const reasonAlone = () => bySchema<Reason, Reason>(deleteRequest().pick({ reason: true }))

/** Asks for a record to be deleted, with the reason. */
export function DeleteDialog({ record, open, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['collects', 'core'])
  const client = useQueryClient()
  const [check] = useState(reasonAlone)
  return (
    <CommandDialog<Reason, Reason, Collect, Change>
      open={open}
      onClose={onClose}
      domain="collects"
      event="deleteRequested"
      tone="danger"
      recap={{ of: 'collects', id: record.id }}
      record={record}
      check={check}
      defaultValues={{ reason: '' }}
      send={({ reason }, rowVersion) =>
        call(requestDelete, { params: { id: record.id }, body: { reason, rowVersion } })
      }
      differences={recordDifferences}
      onStale={(current) => client.setQueryData(collectQuery(record.id).queryKey, current)}
      onDone={(change) => putChange(client, change)}
      lead={<Text>{textOf('collects', 'propose.deletion')}</Text>}
    >
      {(control) => (
        <TextAreaField
          control={control}
          name="reason"
          label={t('core:record.fields.reason')}
          max={MAX_REASON}
          rows={3}
          required
        />
      )}
    </CommandDialog>
  )
}
