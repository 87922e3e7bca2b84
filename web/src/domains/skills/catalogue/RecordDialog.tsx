import type { Abilities } from '@lineside/contract/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { FieldFacts, type Fields } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { AbilityButton, RecordFailure } from '../../../core/record/index.ts'
import { Dialog, IconEdit, Skeleton, Stack } from '../../../ui/index.ts'

interface Stored {
  id: number
  industryId: number
  name: string
  abilities: Abilities
}

interface RecordDialogProps<R extends Stored> {
  record: UseQueryOptions<R, Error, R, QueryKey>
  log: Parameters<typeof RecordLog>[0]['log']
  fields: Fields<R>
  onEdit: (record: R) => void
  onClose: () => void
}

/** A task or a position to read, with its history. */
export function RecordDialog<R extends Stored>({ record, log, fields, onEdit, onClose }: RecordDialogProps<R>) {
  const { t } = useTranslation('core')
  const { data, error, refetch } = useQuery(record)
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.name ?? '\u00a0'}
      width="side"
      actions={
        data ? (
          <AbilityButton able={data.abilities.changed} tone="primary" icon={IconEdit} onClick={() => onEdit(data)}>
            {t('actions.edit')}
          </AbilityButton>
        ) : null
      }
    >
      {data ? (
        <Stack>
          <FieldFacts fields={fields} record={data} title={data.name} columns={1} />
          <RecordLog fields={fields as never} log={log} plant={data.industryId} />
        </Stack>
      ) : error ? (
        <RecordFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="record" count={4} />
      )}
    </Dialog>
  )
}
