import type { historyEntry, Infer } from '@lineside/contract/core'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { changedFields, useFieldTools } from '../../../core/fields/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { ChangedParts, movedParts } from '../../../core/record/index.ts'
import { useTopicFields } from '../fields.ts'
import { topics } from '../queries.ts'

/** The history of a topic and of who may do what in it. */
export function TopicLog({ id }: { id: number }) {
  const fields = useTopicFields()
  return (
    <RecordLog
      fields={fields}
      log={topics.log(id)}
      // topics belong to no plant
      plant={null}
      detail={(entry) => <Detail entry={entry} />}
    />
  )
}

function Detail({ entry }: { entry: Infer<typeof historyEntry> }) {
  const { t } = useTranslation(['topics', 'core'])
  const fields = useTopicFields()
  const tools = useFieldTools(fields, [entry.before, entry.after])
  const parts = [
    ...changedFields(fields, entry, tools, t('core:record.none')),
    ...movedParts(entry, 'fields', (kind) => textOf('topics', `history.${kind}`) ?? kind),
  ]
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
